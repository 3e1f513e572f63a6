import { expect, test } from 'vitest';
import type { Quantity } from '../../../../src/core/graph/values.ts';
import { totalOf } from '../../../../src/core/history/amounts/amounts.ts';
import { batch, event, lookupOf, lot } from './event-fixtures.ts';

/** The total of a lot whose batch declares one quantity and whose event makes another. */
function total(made: Quantity, declared: Quantity) {
  const making = event({ action: 'ADD', objects: [{ ...lot('cheese/C'), quantity: made }] });
  return [...totalOf(lookupOf([making], [batch('cheese/C', { quantity: declared })]), lot('cheese/C'))];
}

test('42 wheels of a lot of 1,180 packs are no "42 of 1,180": the two count different things', () => {
  expect(total({ value: 42 }, { value: 1180 })).toEqual([]);
  expect(total({ value: 1180 }, { value: 1180 })).toEqual([['', 1180]]);
});

test('of two weights of a lot the greater is the whole', () =>
  expect(total({ value: 331, unit: 'KGM' }, { value: 508, unit: 'KGM' })).toEqual([['KGM', 508]]));
