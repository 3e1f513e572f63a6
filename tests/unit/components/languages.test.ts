import { expect, test } from 'vitest';
import { languagesOf } from '../../../src/configuration/packs/languages.ts';
import { memoryOf, pageAt } from '../input/small-graph.ts';

test('issue 73, point 8: a language is called by its name, and a variant only beside another', () => {
  const names = (...tags: string[]) => Object.values(languagesOf(tags, 'en', new Map()).ownNames);
  expect(names('pt-PT', 'en-GB')).toEqual(['Português', 'English']);
  expect(names('pt-PT', 'pt-BR')).toEqual(['Português europeu', 'Português (Brasil)']);
});

test('issue 73, point 8: the telephone of who answers for it is among its names and address', () => {
  const mill = { type: 'operator', id: 'mill', name: 'Mill', contact: { phone: '+351 271 000 000' } };
  expect(pageAt(memoryOf([mill]), '/en/mill').blocks.operator?.phone).toBe('+351 271 000 000');
});
