import { z } from 'zod';
import { note } from '../../note.ts';
import { Text } from '../../text.ts';
import { Declared } from '../declared.ts';
import { ownUnit } from './nutrition.ts';

const FEED = 'Reg. (EC) 767/2009';

/** Analytical constituents of Regulation (EC) 767/2009, Annex VII, chapter II, and moisture (Annex I, 6), in the order of labels. */
export const CONSTITUENTS = ['crude-protein', 'crude-fat', 'crude-fibre', 'crude-ash', 'moisture'] as const;

/** Units of feed labels. */
const FEED_UNITS = ['%', 'g/kg', 'mg/kg', 'µg/kg', 'IU/kg', 'MJ/kg', 'kJ/100 g', 'kcal/100 g'] as const;

/** Facts of pet food. Figures are the declared texts, never computed. */
export const feedFacts = {
  /** Complete feed alone is a daily ration; complementary feed is not. */
  feedType: z
    .enum(['complete', 'complementary'])
    .optional()
    .meta(note('Complete or complementary feed', 'complete', 'label', `${FEED} art. 15(a)`)),
  /** Species or categories of animals. */
  species: Text.optional().meta(
    note('Species or categories of animals', 'Adult cats', 'label', `${FEED} art. 17(1)(a)`),
  ),
  analyticalConstituents: z
    .array(
      z
        .strictObject({
          constituent: z
            .enum(CONSTITUENTS)
            .or(
              z.strictObject({
                name: Text.meta(note('Name of another constituent', 'calcium', 'label', `${FEED} annex VII`)),
              }),
            )
            .meta(note('Analytical constituent, one a row', 'crude-protein', 'label', `${FEED} annex VII`)),
          value: Declared.meta(note('Value as declared', '32', 'label', `${FEED} annex VII`)),
          unit: z
            .enum(FEED_UNITS)
            .default('%')
            .meta(note('Its unit; % by default', '%', 'label')),
        })
        .transform((row, context) => ({ ...row, value: ownUnit(row.value, row.unit, context, 'value') })),
    )
    .optional(),
  feedAdditives: z
    .array(
      z.strictObject({
        /** Category or functional group, shown before its additives: `Nutritional additives`. */
        group: Text.optional().meta(
          note(
            'Category or functional group, shown before its additives',
            'Nutritional additives',
            'label',
            `${FEED} annex VII`,
          ),
        ),
        name: Text.meta(note('Name of the additive, one a row', 'vitamin A', 'label', `${FEED} art. 15(f)`)),
        /** Identification number: `3a672a`. */
        code: z
          .string()
          .regex(
            /^(?:E ?\d{1,4}|[1-5][a-z]?\d{1,4})[a-z]{0,2}(?:\([ivx]+\))?$/i,
            'is not the number of a feed additive: 3a672a, E 671',
          )
          .optional()
          .meta(note('Its identification number', '3a672a', 'label', `${FEED} annex VII`)),
        amount: Declared.optional().meta(note('Added amount as declared', '15000', 'label', `${FEED} annex VII`)),
        unit: z
          .enum(FEED_UNITS)
          .default('mg/kg')
          .meta(note('Its unit; mg/kg by default', 'IU/kg', 'label')),
      }),
    )
    .optional(),
  /** Daily amounts by animal. */
  feedingGuide: z
    .array(
      z.strictObject({
        animal: Text.meta(note('Animal, by weight or age', 'Cat of 4 kg', 'label', `${FEED} art. 17(1)(b)`)),
        amount: Text.meta(note('Amount a day', '50–60 g', 'label', `${FEED} art. 17(1)(b)`)),
      }),
    )
    .optional(),
};
