import { z } from 'zod';
import { NUTRIENTS } from '../codes.ts';
import { Declared } from '../declared.ts';
import { isSameUnit, readFigure, withoutUnit } from './figures.ts';
import { FIC, note } from '../../note.ts';
import { Text } from '../../text.ts';

/** Removes a unit that a value repeats; another unit than the row's is an error. */
export function ownUnit(value: string, unit: string, context: z.RefinementCtx, field: string): string {
  const own = readFigure(value)?.unit;
  if (own === undefined) return value;
  if (!isSameUnit(own, unit))
    context.addIssue({ code: 'custom', path: [field], message: `is in ${own}, and its unit is ${unit}` });
  return withoutUnit(value);
}

/** Units of a nutrition table; `IU`: international units. */
const NUTRITION_UNITS = ['kJ', 'kcal', 'g', 'mg', 'µg', 'ml', '%', 'IU'] as const;

/** Another spelling of a unit, as the schema writes it: `mcg` → `µg`. */
function unitOf(unit: unknown): unknown {
  return typeof unit === 'string' ? (NUTRITION_UNITS.find((one) => isSameUnit(one, unit.trim())) ?? unit) : unit;
}

/** Values are the declared text, never computed: `1,711 kJ / 412 kcal` is two rows. */
export const Nutrition = z
  .strictObject({
    per: z.enum(['100 g', '100 ml']).meta(note('100 g or 100 ml', '100 g', 'label', `${FIC} art. 32`)),
    portion: z
      .strictObject({
        size: Text.meta(note('Size of a portion', '30 g', 'label', `${FIC} art. 33`)),
        count: Declared.optional().meta(note('Portions in the pack', '8', 'label', `${FIC} art. 33`)),
      })
      .optional(),
    rows: z
      .array(
        z
          .strictObject({
            nutrient: z
              .enum(NUTRIENTS)
              .or(
                z.strictObject({
                  name: Text.meta(note('Name of another nutrient', 'vitamin C', 'label', `${FIC} annex XIII`)),
                }),
              )
              .meta(note('Nutrient; energy in kJ and kcal are two rows', 'energy', 'label', `${FIC} annex XV`)),
            value: Declared.meta(note('Value as declared, never rounded again', '2.50', 'label', `${FIC} art. 30`)),
            unit: z
              .preprocess(unitOf, z.enum(NUTRITION_UNITS))
              .meta(note('Unit of the value', 'g', 'label', `${FIC} annex XV`)),
            perPortion: Declared.optional().meta(note('Value per portion', '0.8', 'label', `${FIC} art. 33`)),
            referenceIntake: Declared.optional().meta(
              note('Share of the reference intake', '12', 'label', `${FIC} annex XIII`),
            ),
          })
          .transform((row, context) => ({
            ...row,
            value: ownUnit(row.value, row.unit, context, 'value'),
            ...(row.perPortion !== undefined && {
              perPortion: ownUnit(row.perPortion, row.unit, context, 'perPortion'),
            }),
            ...(row.referenceIntake !== undefined && {
              referenceIntake: ownUnit(row.referenceIntake, '%', context, 'referenceIntake'),
            }),
          })),
      )
      .min(1),
    /** A statement next to the table: `Contains negligible amounts of fat and salt` (Regulation (EU) 1169/2011, article 34(5)). */
    statement: Text.optional().meta(
      note(
        'Statement shown with the table',
        'Contains negligible amounts of fat, saturates, protein and salt',
        'label',
        `${FIC} art. 34`,
      ),
    ),
  })
  .meta({ id: 'Nutrition' });
export type Nutrition = z.output<typeof Nutrition>;

/** Values of the food after preparation (Regulation (EU) 1169/2011, article 31.3): in addition to the declaration as sold, or instead of it. */
export const PreparedNutrition = Nutrition.extend({
  /** The preparation: `with 200 ml of semi-skimmed milk`. */
  preparation: Text.optional().meta(
    note('Added ingredients of the prepared food', 'with 200 ml of milk', 'label', `${FIC} art. 31(3)`),
  ),
}).meta({ id: 'PreparedNutrition' });
export type PreparedNutrition = z.output<typeof PreparedNutrition>;
