import { z } from 'zod';
import { ALLERGENS, NUTRIENTS } from './codes.ts';
import { node } from './operator.ts';
import { Certificate, Claim } from './proof.ts';
import { Text } from './text.ts';
import { Country, Gtin, Id, Quantity } from './values.ts';

const Allergen = z.enum(ALLERGENS);

/** A component that can be looked up. `product` when it is a trade item of its own, with lots and pages. */
export const Ingredient = z
  .strictObject({
    type: z.literal('ingredient'),
    ...node,
    name: Text,
    description: Text.optional(),
    origin: Text.optional(),
    allergens: z.array(Allergen).default([]),
    product: Id.optional(),
    media: z.array(Id).default([]),
  })
  .meta({ id: 'Ingredient' });
export type Ingredient = z.output<typeof Ingredient>;

/** One line of the ingredient list, in the declared order. */
export interface IngredientLine {
  ingredient?: string | undefined;
  name?: Text | undefined;
  /** As declared: `98 %`, `2.5 %`. */
  percent?: string | undefined;
  allergens: (typeof ALLERGENS)[number][];
  ingredients: IngredientLine[];
}
export const IngredientLine: z.ZodType<IngredientLine> = z
  .strictObject({
    ingredient: Id.optional(),
    name: Text.optional(),
    percent: z
      .string()
      .regex(/^[<≥]?\s?\d{1,3}(?:[.,]\d+)?\s?%$/)
      .optional(),
    allergens: z.array(Allergen).default([]),
    get ingredients() {
      return z.array(IngredientLine).default([]);
    },
  })
  .refine((line) => line.ingredient ?? line.name, 'names neither an ingredient node nor a text')
  .meta({ id: 'IngredientLine' }) as z.ZodType<IngredientLine>;

/** Values are the declared text, never computed: `1,711 kJ / 412 kcal` is two rows. */
export const Nutrition = z
  .strictObject({
    per: z.enum(['100 g', '100 ml']),
    portion: z.strictObject({ size: Text, count: z.string().optional() }).optional(),
    rows: z
      .array(
        z.strictObject({
          nutrient: z.enum(NUTRIENTS).or(z.strictObject({ name: Text })),
          value: z.string().min(1),
          unit: z.enum(['kJ', 'kcal', 'g', 'mg', 'µg']),
          perPortion: z.string().optional(),
          referenceIntake: z.string().optional(),
        }),
      )
      .min(1),
  })
  .meta({ id: 'Nutrition' });
export type Nutrition = z.output<typeof Nutrition>;

export const Chapter = z
  .strictObject({
    title: Text,
    /** Markdown. */
    body: Text,
    media: z.array(Id).default([]),
    /** The one dark room a story may have. */
    dark: z.boolean().default(false),
    /** What is woven in after the text. */
    weave: z.array(z.enum(['map', 'ingredients', 'graph', 'timeline', 'media'])).default([]),
  })
  .meta({ id: 'Chapter' });
export type Chapter = z.output<typeof Chapter>;

export const PackagingComponent = z
  .strictObject({
    component: Text,
    /** Decision 97/129/EC: `PAP 22`, `C/LDPE 90`. */
    code: z.string().regex(/^(?:C\/)?[A-Z]{2,5} \d{1,2}$/),
    material: Text.optional(),
    bin: z.enum(['paper', 'plastic', 'glass', 'metal', 'organic', 'residual', 'wood', 'textile', 'deposit']),
    note: Text.optional(),
  })
  .meta({ id: 'PackagingComponent' });
export type PackagingComponent = z.output<typeof PackagingComponent>;

/** A trade item; it has a GTIN when it is sold with one. */
export const Product = z
  .strictObject({
    type: z.literal('product'),
    ...node,
    gtin: Gtin.optional(),
    containsGtin: z.array(z.strictObject({ gtin: Gtin, count: z.int().positive().optional() })).default([]),
    operator: Id.optional(),
    /** Absent only where EPCIS events came without master data. */
    name: Text.optional(),
    variant: Text.optional(),
    legalName: Text.optional(),
    description: Text.optional(),
    story: z.array(Chapter).default([]),
    media: z.array(Id).default([]),
    picture: Id.optional(),
    netContent: Text.optional(),
    netQuantity: Quantity.optional(),
    alcohol: z.string().optional(),
    ingredients: z.array(IngredientLine).default([]),
    allergens: z
      .strictObject({ contains: z.array(Allergen).default([]), mayContain: z.array(Allergen).default([]) })
      .optional(),
    nutrition: Nutrition.optional(),
    claims: z.array(Claim).default([]),
    certificates: z.array(Certificate).default([]),
    packaging: z.array(PackagingComponent).default([]),
    origin: Text.optional(),
    storage: Text.optional(),
    use: Text.optional(),
    nutriScore: z.strictObject({ grade: z.enum(['A', 'B', 'C', 'D', 'E']), version: z.string() }).optional(),
    markets: z.array(Country).default([]),
    landing: z.enum(['story', 'label']).default('story'),
    formerly: z.array(Id.or(Gtin)).default([]),
  })
  .meta({ id: 'Product' });
export type Product = z.output<typeof Product>;
