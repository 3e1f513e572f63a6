import { z } from 'zod';
import { Text } from '../text.ts';
import { Declared } from './declared.ts';
import { ownUnit } from './nutrition.ts';

/** Analytical constituents of Regulation (EC) 767/2009, Annex VII, chapter II, and moisture (Annex I, 6), in the order of labels. */
export const CONSTITUENTS = ['crude-protein', 'crude-fat', 'crude-fibre', 'crude-ash', 'moisture'] as const;

/** Units of feed labels. */
const FEED_UNITS = ['%', 'g/kg', 'mg/kg', 'µg/kg', 'IU/kg', 'MJ/kg', 'kJ/100 g', 'kcal/100 g'] as const;

/** Facts of pet food. Figures are the declared texts, never computed. */
export const feedFacts = {
  /** Complete feed alone is a daily ration; complementary feed is not. */
  feedType: z.enum(['complete', 'complementary']).optional(),
  /** Species or categories of animals. */
  species: Text.optional(),
  analyticalConstituents: z
    .array(
      z
        .strictObject({
          constituent: z.enum(CONSTITUENTS).or(z.strictObject({ name: Text })),
          value: Declared,
          unit: z.enum(FEED_UNITS).default('%'),
        })
        .transform((row, context) => ({ ...row, value: ownUnit(row.value, row.unit, context, 'value') })),
    )
    .optional(),
  feedAdditives: z
    .array(
      z.strictObject({
        /** Category or functional group, shown before its additives: `Nutritional additives`. */
        group: Text.optional(),
        name: Text,
        /** Identification number: `3a672a`. */
        code: z
          .string()
          .regex(
            /^(?:E ?\d{1,4}|[1-5][a-z]?\d{1,4})[a-z]{0,2}(?:\([ivx]+\))?$/i,
            'is not the number of a feed additive: 3a672a, E 671',
          )
          .optional(),
        amount: Declared.optional(),
        unit: z.enum(FEED_UNITS).default('mg/kg'),
      }),
    )
    .optional(),
  /** Daily amounts by animal. */
  feedingGuide: z.array(z.strictObject({ animal: Text, amount: Text })).optional(),
};
