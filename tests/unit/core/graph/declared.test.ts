import { expect, test } from 'vitest';
import { Alcohol, Declared, Percent } from '../../../../src/core/graph/fields/declared.ts';
import { casesOf } from '../../../cases.ts';

const CASES = casesOf<{
  percent: [told: string | number, shown: string][];
  alcohol: [told: string | number, kept: string][];
}>('told-figures');

test.each(CASES.percent)('a percentage told as %j is shown as %j', (told, shown) =>
  expect(Percent.parse(told)).toBe(shown),
);

test.each(['much', '10–', '–20 %', '1000 %', '110 %', '90–120 %', '10 % 20 %', 101, -1, ''])(
  '%j is no percentage',
  (told) => expect(Percent.safeParse(told).success).toBe(false),
);

test.each(CASES.alcohol)('alcohol told as %j keeps its precision: %j', (told, kept) =>
  expect(Alcohol.parse(told)).toBe(kept),
);

test.each(['500', '100,5 % vol'])('alcohol cannot be %j', (told) =>
  expect(Alcohol.safeParse(told).success).toBe(false),
);

test.each(['n', 'nil', 'ng', 'nkJ', 'NaN', '#', '# g', 'n–n', 'abc', '3,697,00', '.5', '1e3', '180 kJ kJ', '(5)'])(
  'a label that would say %j g is refused',
  (told) => expect(Declared.safeParse(told).success).toBe(false),
);

test('a figure is a text, and a number is taken as it is told', () => {
  expect(Declared.parse('0.50')).toBe('0.50');
  expect(Declared.parse(0.5)).toBe('0.5');
  expect([Declared.parse(0.1 + 0.2), Percent.parse(4.35 * 10), Alcohol.parse(1.1 * 11)]).toEqual([
    '0.3',
    '43.5 %',
    '12.1',
  ]);
  expect(Declared.parse('< 0,5')).toBe('< 0,5');
  for (const told of ['', ' ', true, -1]) expect(Declared.safeParse(told).success).toBe(false);
});

test.each('śladowe ilości | آثار | 微量 | niet gedetecteerd | k.A. | < LOQ | mniej niż 0,5 | أقل من 0.5'.split(' | '))(
  'a laboratory or a maker of another language writes %s where it has no amount',
  (told) => expect(Declared.parse(told)).toBe(told),
);
