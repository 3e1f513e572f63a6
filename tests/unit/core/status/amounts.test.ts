import { expect, test } from 'vitest';
import { Amounts } from '../../../../src/core/status/amounts.ts';

const pieces = (value: number) => [{ product: 'cheese', lot: 'L1', quantity: { value } }];
const of = (declared: number, made: number) => {
  const amounts = new Amounts(false, () => ({ value: declared }));
  amounts.make(pieces(made));
  return amounts;
};

test('20 packs are a part of the 42 that the lot declares and its event made', () =>
  expect(of(42, 42).partOf(pieces(20))).toEqual({ quantity: { value: 20 }, of: { value: 42 } }));

test('42 wheels and 1,180 packs are counts of different things: neither is the whole of the other', () => {
  const amounts = of(42, 1180);
  amounts.see(pieces(1180));
  expect(amounts.partOf(pieces(42))).toEqual({ quantity: { value: 42 } });
  expect(amounts.take(pieces(42))).toBe(false);
});
