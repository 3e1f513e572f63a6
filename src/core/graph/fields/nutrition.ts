import { z } from 'zod';
import { NUTRIENTS } from './codes.ts';
import { Declared } from './declared.ts';
import { isSameUnit, readFigure, withoutUnit } from './figures.ts';
import { Text } from '../text.ts';

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
    per: z.enum(['100 g', '100 ml']),
    portion: z.strictObject({ size: Text, count: Declared.optional() }).optional(),
    rows: z
      .array(
        z
          .strictObject({
            nutrient: z.enum(NUTRIENTS).or(z.strictObject({ name: Text })),
            value: Declared,
            unit: z.preprocess(unitOf, z.enum(NUTRITION_UNITS)),
            perPortion: Declared.optional(),
            referenceIntake: Declared.optional(),
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
    statement: Text.optional(),
  })
  .meta({ id: 'Nutrition' });
export type Nutrition = z.output<typeof Nutrition>;

/** Values of the food after preparation (Regulation (EU) 1169/2011, article 31.3): in addition to the declaration as sold, or instead of it. */
export const PreparedNutrition = Nutrition.extend({
  /** The preparation: `with 200 ml of semi-skimmed milk`. */
  preparation: Text.optional(),
}).meta({ id: 'PreparedNutrition' });
export type PreparedNutrition = z.output<typeof PreparedNutrition>;
