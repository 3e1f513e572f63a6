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

test.each<[string, Told, Pair[], boolean]>([
  ['an item is one, whatever figure its node has', { isItem: true, declared: [2] }, [[1]], true],
  ['a step without a quantity means all of the lot', { declared: [10] }, [[undefined]], true],
  ['a lot without a known quantity', {}, [[1]], true],
  ['all kilograms of it, and some packs', { made: [KGM(10), [100]] }, [KGM(10), [5]], true],
  ['two steps that add up', { declared: KGM(42) }, [KGM(20), KGM(22)], true],
  ['two counts that add up', { declared: [42] }, [[20], [22]], true],
  ['less than its node declares', { declared: [42] }, [[41]], false],
])('nothing is left of the lot: %s', (_, told, gone, isAll) => expect(amountsOf(told).take(some(...gone))).toBe(isAll));

test.each<[string, Told, Pair[], boolean]>([
  ['what the lot declares', { declared: [42] }, [[42]], true],
  ['the largest quantity seen', { seen: [[[10]], [[4]]] }, [[10]], true],
  ['less than the largest quantity seen', { seen: [[[10]], [[4]]] }, [[5]], false],
  ['the rest, after some was used', { declared: [42], gone: [[22]] }, [[20]], true],
  ['one object with a quantity, and one without', { declared: [42] }, [[20], [undefined]], false],
  ['all kilograms, and some packs', { made: [KGM(10), [100]] }, [KGM(10), [5]], true],
])('these quantities are all that is left: %s', (_, told, named, isAll) =>
  expect(amountsOf(told).isAll(some(...named))).toBe(isAll),
);

test.each<[string, Told, Pair[], object | undefined]>([
  ['of an item', { isItem: true, declared: [42] }, [[20]], undefined],
  ['of which one object has no quantity', { declared: [42] }, [[20], [undefined]], undefined],
  ['of what the node declares', { declared: [42] }, [[20]], { quantity: { value: 20 }, of: { value: 42 } }],
  [
    'of the greater of two weights',
    { declared: KGM(42), made: [KGM(40)] },
    [KGM(20)],
    { quantity: { value: 20, unit: 'KGM' }, of: { value: 42, unit: 'KGM' } },
  ],
  ['of a larger quantity that was seen', { seen: [[[10]]] }, [[5]], { quantity: { value: 5 } }],
])('a part of the lot: %s', (_, told, named, part) => expect(amountsOf(told).partOf(some(...named))).toEqual(part));

test('a use is measured where the quantity of the lot is known', () =>
  expect([{ declared: KGM(1), made: [KGM(1)] }, {}].map((told) => amountsOf(told).isMeasured(some(KGM(1))))).toEqual([
    true,
    false,
  ]));
