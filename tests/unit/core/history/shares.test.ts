import { expect, test } from 'vitest';
import { type Input, sharesOf } from '../../../../src/core/history/amounts/shares.ts';
import { casesOf } from '../../../cases.ts';

const input = (from: string, over: Partial<Input> = {}): Input => ({
  from,
  to: 'biscuit',
  kind: 'known',
  of: from,
  ...over,
});
const roundedShares = (inputs: Input[], roots = ['biscuit']) =>
  Object.fromEntries(
    [...sharesOf(roots, inputs)].map(([{ from }, { share, by }]) => [from, [Math.round(share * 1e4) / 1e4, by]]),
  );
/** An input with a quantity. */
const of = (from: string, value: number, unit?: string, over: Partial<Input> = {}) =>
  input(from, { quantity: { value, ...(unit !== undefined && { unit }) }, ...over });

test('flour of 47 % is wider than butter of 26 %, however many pieces of butter went in', () => {
  const shares = roundedShares([
    of('flour', 46, undefined, { declared: 0.47 }),
    of('butter', 101, undefined, { declared: 0.26 }),
    of('eggs', 70),
  ]);
  expect(shares).toEqual({ flour: [0.47, 'declared'], butter: [0.26, 'declared'] });
});

test('alternative lots have the share of their ingredient once, not each', () => {
  const shares = roundedShares([
    input('flour', { declared: 0.47 }),
    input('butter A', { of: 'butter', kind: 'pooled', declared: 0.26 }),
    input('butter B', { of: 'butter', kind: 'pooled', declared: 0.26 }),
    input('milk A', { to: 'butter A', of: 'milk', declared: 0.98 }),
  ]);
  expect(shares).toEqual({
    flour: [0.47, 'declared'],
    'butter A': [0.26, 'declared'],
    'butter B': [0.26, 'declared'],
    'milk A': [0.2548, 'declared'],
  });
});

test('without a declared percentage, quantities of one measure are compared', () => {
  expect(roundedShares([of('flour', 3, 'KGM'), of('butter', 1000, 'GRM')])).toEqual({
    flour: [0.75, 'quantity'],
    butter: [0.25, 'quantity'],
  });
  const wine = [of('red', 3, 'HLT'), of('white', 100, 'LTR')];
  expect(roundedShares(wine)).toEqual({ red: [0.75, 'quantity'], white: [0.25, 'quantity'] });
});

test.each(casesOf<[name: string, inputs: Input[]][]>('shares'))('%s give no share', (_, inputs) => {
  expect(roundedShares(inputs)).toEqual({});
});

test('what a lot without a share was made of has none either', () => {
  const shares = roundedShares([
    input('flour', { declared: 0.47 }),
    input('sugar'),
    input('beet', { to: 'sugar', declared: 1 }),
    input('wheat', { to: 'flour', declared: 1 }),
  ]);
  expect(shares).toEqual({ flour: [0.47, 'declared'], wheat: [0.47, 'declared'] });
});

test('a lot that goes into two others brings the sum of both; shares by quantity say so', () => {
  const shares = roundedShares([
    input('butter', { declared: 0.2 }),
    input('cream', { declared: 0.1 }),
    of('milk', 20, 'KGM', { to: 'butter' }),
    of('milk', 10, 'KGM', { to: 'cream' }),
    of('grass', 5, 'KGM', { to: 'milk' }),
  ]);
  expect(shares['grass']).toEqual([0.3, 'quantity']);
  expect(shares['butter']).toEqual([0.2, 'declared']);
});
