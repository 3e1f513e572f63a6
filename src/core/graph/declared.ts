import { z } from 'zod';

/**
 * A figure as a label declares it: a text, so that 2.50 stays 2.50. A number is taken as it is told; where the text of a file writes it in
 * another way than its shortest, that text counts (`sources/folder/written-numbers.ts`).
 */
export const Declared = z
  .union([z.string().regex(/\S/, 'is blank').max(40), z.number().nonnegative().transform(String)])
  .meta({ id: 'Declared' }) as z.ZodType<string, string | number>;

const NUMBER = String.raw`\d{1,3}(?:[.,]\d{1,6})?`;

/** `98 %`, `2.5 %`, `< 2 %`, a range `10–20 %`; a number is a percentage. */
export const Percent = z
  .union([
    z
      .string()
      .regex(
        new RegExp(`^[<>≤≥~]?\\s?${NUMBER}(?:\\s?[–-]\\s?${NUMBER})?(?:\\s?%)?$`),
        'is not a percentage: 98 %, 2.5 %, < 2 %, 10–20 %',
      ),
    z.number().min(0).max(100).transform(String),
  ])
  .transform((told) => (told.endsWith('%') ? told : `${told} %`))
  .meta({ id: 'Percent' }) as z.ZodType<string, string | number>;

/** Alcohol in per cent by volume, with the precision that is declared: `12.5`. */
export const Alcohol = z
  .union([
    z
      .string()
      .regex(
        new RegExp(`^[<≤]?\\s?${NUMBER}(?:\\s?%(?:\\s?vol\\.?)?)?$`),
        'is not an alcoholic strength: 12.5, or 12.5 % vol',
      ),
    z.number().min(0).max(100).transform(String),
  ])
  .transform((told) => told.replace(/\s?%.*$/, ''))
  .meta({ id: 'Alcohol' }) as z.ZodType<string, string | number>;
