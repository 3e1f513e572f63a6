import { expect, test } from 'vitest';
import { mineToTell } from '../../../src/blocks/label/present/mine.ts';
import type { Allergen } from '../../../src/core/graph/fields/allergens.ts';

const told = (...of: Allergen[]) => {
  const groups = of.map((group) => ({ group, kinds: [] }));
  return mineToTell(groups, 'mine-contains', 'en');
};

test('one, two and more allergens each have a sentence of their own, and no more are sent than a food needs', () => {
  expect(told('milk').sentences).toEqual(['Contains {{list}}: on your list.']);
  expect(told('milk', 'eggs').sentences[1]).toBe('Contains {{list}}: both are on your list.');
  expect(told('milk', 'eggs', 'nuts', 'fish').sentences).toHaveLength(3);
  expect(told('milk', 'eggs').names).toEqual({ milk: 'milk', eggs: 'eggs' });
});
