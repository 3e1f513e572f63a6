import { z } from 'zod';
import { significant } from '../../text/plain-number.ts';
import { certain, decimalMarkOf, writtenNumbers } from './food/figure-marks.ts';
import { readFigure } from './food/figures.ts';

const FIGURE = 'is no figure: 12.5, < 0.5, 1–2, or a word such as traces or n.d.';

/**
 * A figure as a label declares it: a text, so that 2.50 stays 2.50. A number becomes its shortest text; where the file writes it
 * differently, the text of the file counts (`sources/folder/written-numbers.ts`). At most 15 digits count. The decimal mark of a number is known:
 * 1.125 is stored as `01.125`, because `1.125` may be a thousand.
 */
export const Declared = z
  .union([
    z
      .string()
      .max(40)
      .trim()
      .refine((text) => readFigure(text) !== undefined, FIGURE),
    z
      .number()
      .nonnegative()
      .refine((value) => !String(value).includes('e'), FIGURE)
      .transform((value) => certain(String(significant(value)), '.')),
  ])
  .meta({ id: 'Declared' }) as z.ZodType<string, string | number>;

/** A percentage is never a thousand: three digits after a mark are decimals. */
function small(text: string): string {
  return writtenNumbers(text).reduce(
    (result, one) => (decimalMarkOf(one) === 'either' ? result.replace(one, `0${one}`) : result),
    text,
  );
}

const NUMBER = String.raw`\d{1,3}(?:[.,]\d{1,6})?`;
/** Whether every number in a text is at most 100. */
const isOfAWhole = (text: string) => writtenNumbers(text).every((one) => Number(one.replace(',', '.')) <= 100);

/** `98 %`, `2.5 %`, `< 2 %`, a range `10–20 %`; a number is a percentage. */
export const Percent = z
  .union([
    z
      .string()
      .regex(
        new RegExp(`^[<>≤≥~]?\\s?${NUMBER}(?:\\s?[–-]\\s?${NUMBER})?(?:\\s?%)?$`),
        'is not a percentage: 98 %, 2.5 %, < 2 %, 10–20 %',
      )
      .refine(isOfAWhole, 'is more than 100 %'),
    z
      .number()
      .min(0)
      .max(100)
      .transform((value) => String(significant(value))),
  ])
  .transform((value) => small(value.endsWith('%') ? value : `${value} %`))
  .meta({ id: 'Percent' }) as z.ZodType<string, string | number>;

/** Alcohol in per cent by volume, with the precision that is declared: `12.5`. */
export const Alcohol = z
  .union([
    z
      .string()
      .regex(
        new RegExp(`^[<≤]?\\s?${NUMBER}(?:\\s?%(?:\\s?vol\\.?)?)?$`),
        'is not an alcoholic strength: 12.5, or 12.5 % vol',
      )
      .refine(isOfAWhole, 'is more than 100 %'),
    z
      .number()
      .min(0)
      .max(100)
      .transform((value) => String(significant(value))),
  ])
  .transform((value) => small(value.replace(/\s?%.*$/, '')))
  .meta({ id: 'Alcohol' }) as z.ZodType<string, string | number>;
