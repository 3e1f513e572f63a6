import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { declaredFigure } from '../../../src/blocks/text/declared.ts';
import { keyFacts } from '../../../src/blocks/label/present/key-facts.ts';
import type { LabelInput } from '../../../src/blocks/label/present/key-facts.ts';
import { tableRows } from '../../../src/blocks/label/present/nutrition.ts';
import { siteLocales } from '../../../src/core/locale/locale.ts';
import { casesOf } from '../../cases.ts';

describe('a declared figure in the marks of a language', () => {
  test.each(casesOf<[told: string, it: string, en: string, fr: string][]>('declared-figures'))(
    '%s',
    (told, it, en, fr) =>
      expect((['it', 'en', 'fr'] as const).map((locale) => declaredFigure(told, locale))).toEqual([it, en, fr]),
  );

  test('digits stay as they are declared, whatever the text', () =>
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...siteLocales()), (text, locale) => {
        const digits = (of: string) => of.replace(/[.,\s]/g, '');
        expect(digits(declaredFigure(text, locale))).toBe(digits(text));
      }),
    ));
});

test('salt and alcohol of an Italian label have a comma', () => {
  const table = {
    per: '100 g' as const,
    rows: [{ nutrient: 'salt' as const, value: '1.6', unit: 'g', perPortion: '0.48' }],
  };
  const [salt] = tableRows(table, 'it');
  expect([salt?.value, salt?.perPortion]).toEqual([['1,6\u00a0g'], ['0,48\u00a0g']]);
  const input = { locale: 'it', blocks: { labelFacts: { alcohol: '13.5', marks: [], markets: [] } } };
  expect(keyFacts(input as unknown as LabelInput)).toContainEqual({ key: 'label.alcohol', value: '13,5\u00a0% vol' });
});

test('the reference intake that is told with the kilocalories is shown, and told twice once', () => {
  const energy = (unit: 'kJ' | 'kcal', value: string, referenceIntake?: string) => ({
    ...{ nutrient: 'energy' as const, unit, value },
    ...(referenceIntake !== undefined && { referenceIntake }),
  });
  const intake = (...of: [kJ: string | undefined, kcal: string | undefined]) =>
    tableRows({ per: '100 g', rows: [energy('kJ', '1580', of[0]), energy('kcal', '376', of[1])] }, 'en')[0]?.reference;
  expect(intake(undefined, '6')).toEqual(['6\u00a0%']);
  expect(intake('19', '19')).toEqual(['19\u00a0%']);
  expect(intake('18', '19')).toEqual(['18\u00a0%', '19\u00a0%']);
  expect(intake(undefined, undefined)).toEqual([]);
});

test('international units have the sign of the language', () => {
  const row = { name: { text: 'Vitamin D' }, value: '200', unit: 'IU' };
  const shown = (locale: 'it' | 'en') => tableRows({ per: '100 g', rows: [row] }, locale)[0]?.value[0];
  expect([shown('en'), shown('it')]).toEqual(['200\u00a0IU', '200\u00a0UI']);
});
