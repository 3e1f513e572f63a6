import { expect, test } from 'vitest';
import { Amounts } from '../../../../src/core/status/amounts.ts';
import { casesOf } from '../../../cases.ts';

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

type Pair = readonly [value: number | undefined, unit?: string];
const some = (...pairs: Pair[]) =>
  pairs.map(([value, unit]) => ({
    product: 'cheese',
    ...(value !== undefined && { quantity: { value, ...(unit !== undefined && { unit }) } }),
  }));
const KGM = (value: number): Pair => [value, 'KGM'];
interface Told {
  isItem?: boolean;
  declared?: Pair;
  made?: Pair[];
  seen?: Pair[][];
  gone?: Pair[];
}
function amountsOf({ isItem = false, declared, made = [], seen = [], gone }: Told): Amounts {
  const amounts = new Amounts(isItem, () => (declared ? some(declared)[0]?.quantity : undefined));
  amounts.make(some(...made));
  for (const one of seen) amounts.see(some(...one));
  if (gone) amounts.take(some(...gone));
  return amounts;
}

type Case<Is> = [name: string, told: Told, pairs: Pair[], is: Is];
const CASES = casesOf<{ uses: Case<boolean>[]; rests: Case<boolean>[]; parts: Case<object | undefined>[] }>('amounts');
test.each(CASES.uses)('nothing is left of the lot: %s', (_, told, gone, isAll) =>
  expect(amountsOf(told).take(some(...gone))).toBe(isAll),
);

test.each(CASES.rests)('these quantities are all that is left: %s', (_, told, named, isAll) =>
  expect(amountsOf(told).isAll(some(...named))).toBe(isAll),
);

test.each(CASES.parts)('a part of the lot: %s', (_, told, named, part) =>
  expect(amountsOf(told).partOf(some(...named))).toEqual(part),
);

test('a use is measured where the quantity of the lot is known', () =>
  expect([{ declared: KGM(1), made: [KGM(1)] }, {}].map((told) => amountsOf(told).isMeasured(some(KGM(1))))).toEqual([
    true,
    false,
  ]));
