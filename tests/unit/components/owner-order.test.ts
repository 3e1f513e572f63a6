import { expect, test } from 'vitest';
import { present } from '../../../src/components/blocks.ts';
import { parseConfig } from '../../../src/config.ts';
import { LABEL_BLOCKS } from '../../../src/core/page/site/block-names.ts';
import type { PageInput } from '../../../src/core/page/page-input.ts';

const fact = { facts: [{}], components: [{}] };
const page = (blocks: object) =>
  ({
    layout: 'v3',
    entityType: 'batch',
    site: { blocks },
    blocks: { ingredients: [{}], nutrition: {}, kindFacts: fact, packaging: fact, proofs: [{}], history: {} },
  }) as unknown as PageInput;
const names = ['ingredients', 'timeline', 'nutrition', 'kindFacts', 'packaging', 'proofs'] as const;

test('issue 73: an owner orders the blocks of a layout and leaves some out, but no fact of the label', () => {
  expect(present(names, page({}))).toEqual(names);
  expect(present(names, page({ v2: ['proofs'] })), 'of another layout').toEqual(names);
  expect(present(names, page({ v3: ['proofs', 'nutrition', 'map'] }))).toEqual([
    ...['proofs', 'nutrition'],
    ...LABEL_BLOCKS.filter((name) => name !== 'nutrition'),
  ]);
});

test.each(['ticket', 'allergens', 'lotWarnings', 'label'])('%s is no block that an order could move', (name) => {
  expect(() => parseConfig({ blocks: { v3: [name] } }, 'x')).toThrow(/blocks\.v3\.0/);
});
