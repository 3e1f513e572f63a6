import { z } from 'zod';
import { CareSymbols } from './fields/care.ts';
import { ALLERGEN_CODES, type AllergenCode } from './fields/codes.ts';
import { feedFacts } from './fields/feed.ts';
import { Alcohol, Percent } from './fields/declared.ts';
import { Nutrition, PreparedNutrition } from './fields/nutrition.ts';
import { OwnerFacts } from './fields/owner-facts.ts';
import { PARTY, passportFacts } from './fields/passport/facts.ts';
import { node } from './operator.ts';
import { Certificate, Claim } from './fields/proof.ts';
import { Unconfirmed } from './fields/unconfirmed.ts';
import { Text } from './text.ts';
import { kindNames } from '../kinds/own-kind.ts';
import { KINDS } from '../kinds/registry.ts';
import { Country, Gtin, Id, Quantity } from './values.ts';

const Allergen = z.enum(ALLERGEN_CODES);

/**
 * `none: true` and `contains: []` declare that a product contains no allergen. An editor that deletes empty lists keeps the former.
 * Without either, and with no allergen, nothing is declared.
 */
const Allergens = z
  .strictObject({
    none: z.boolean().optional(),
    contains: z.array(Allergen).optional(),
    mayContain: z.array(Allergen).default([]),
  })
  .refine(({ none, contains = [] }) => !none || contains.length === 0, {
    path: ['none'],
    message: 'says that the product contains no allergen, and `contains` names one',
  })
  .transform(({ none, contains, mayContain }) =>
    none || contains || mayContain.length > 0 ? { contains: contains ?? [], mayContain } : undefined,
  );

/** A component with facts of its own. `product` is set if it is itself a trade item, with lots and pages. */
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
    formerly: z.array(Id).default([]),
  })
  .meta({ id: 'Ingredient' });
export type Ingredient = z.output<typeof Ingredient>;

/** One line of the ingredient list, in the declared order. */
export interface IngredientLine {
  ingredient?: string | undefined;
  name?: Text | undefined;
  /** As declared: `98 %`, `2.5 %`, `10–20 %`. */
  percent?: string | undefined;
  allergens: AllergenCode[];
  ingredients: IngredientLine[];
}
export const IngredientLine: z.ZodType<IngredientLine> = z
  .strictObject({
    ingredient: Id.optional(),
    name: Text.optional(),
    percent: Percent.optional(),
    allergens: z.array(Allergen).default([]),
    get ingredients() {
      return z.array(IngredientLine).default([]);
    },
  })
  .refine((line) => line.ingredient ?? line.name, 'names neither an ingredient node nor a text')
  .meta({ id: 'IngredientLine' }) as z.ZodType<IngredientLine>;

const Chapter = z
  .strictObject({
    title: Text,
    /** Markdown. */
    body: Text,
    media: z.array(Id).default([]),
    /** Dark background; at most one chapter of a story has it. */
    dark: z.boolean().default(false),
    /** Blocks that follow the text of the chapter. */
    weave: z.array(z.enum(['map', 'ingredients', 'graph', 'timeline', 'media'])).default([]),
  })
  .meta({ id: 'Chapter' });
type Chapter = z.output<typeof Chapter>;

const PackagingComponent = z
  .strictObject({
    component: Text,
    /** Decision 97/129/EC: `PAP 22`, `C/LDPE 90`. */
    code: z
      .string()
      .regex(/^(?:C\/)?[A-Z]{2,5} \d{1,2}$/, 'is not a code of Decision 97/129/EC: PAP 22, C/LDPE 90')
      .optional(),
    material: Text.optional(),
    bin: z.enum(['paper', 'plastic', 'glass', 'metal', 'organic', 'residual', 'wood', 'textile', 'deposit']).optional(),
    /** Recycled content, as declared. */
    recycled: Percent.optional(),
    reusable: z.boolean().optional(),
    note: Text.optional(),
  })
  .meta({ id: 'PackagingComponent' });
type PackagingComponent = z.output<typeof PackagingComponent>;

const label = z.string().regex(/\S/, 'is blank').max(80);

/** A food additive: its number, its name or both. Its function (`preservative`) precedes it in the list. */
const Additive = z
  .strictObject({
    /** `E 300`, `E 472e`, `E 160a(ii)`. */
    number: z
      .string()
      .regex(/^E ?\d{3,4}[a-z]?(?: ?\([ivx]+\))?$/, 'is not an E number: E 300')
      .optional(),
    name: Text.optional(),
    function: Text.optional(),
  })
  .refine(({ number, name }) => number ?? name, 'has neither number nor name')
  .meta({ id: 'Additive' });
type Additive = z.output<typeof Additive>;

/** `oval`: identification mark of Regulation (EC) 853/2004 (`IT 08 123 CE`); `packer`: code of the packer (`EMB 41018`). */
const MARKS = ['oval', 'packer', 'other'] as const;

/** Facts of non-food kinds (`src/core/kinds`). */
const kindFacts = {
  /** The function of a cosmetic or a detergent. */
  function: Text.optional(),
  /** For a cosmetic: shelf life in months after opening, `12M`. */
  periodAfterOpening: z
    .string()
    .regex(/^\d{1,3}M$/, 'is not a period after opening: 12M')
    .optional(),
  /** For a textile: in descending order, by part (`lining`) where it has several. */
  fibres: z
    .array(
      z.strictObject({
        part: Text.optional(),
        composition: z.array(z.strictObject({ fibre: Text, percent: Percent.optional() })).min(1),
      }),
    )
    .optional(),
  care: Text.optional(),
  /** The symbols of the care label, shown in its order with a text in each language. */
  careSymbols: CareSymbols.optional(),
  size: label.optional(),
  model: label.optional(),
  /** Assets only: a returnable asset carries goods, an instrument measures. */
  assetType: z.enum(['returnable', 'instrument']).optional(),
  warnings: Text.optional(),
  /** The responsible person in the Union, where it is not the operator. */
  responsible: z.strictObject(PARTY).optional(),
};

/** A built-in kind, or one of the configuration of the site. */
const ProductKind = z
  .string()
  .superRefine((kind, context) => {
    const values = kindNames();
    if (!values.includes(kind)) context.issues.push({ code: 'invalid_value', values, input: kind });
  })
  .meta({ type: undefined, anyOf: [{ enum: [...KINDS] }, { description: 'a kind of the configuration of the site' }] });

/** A trade item; it has a GTIN if it is sold with one. */
export const Product = z
  .strictObject({
    type: z.literal('product'),
    ...node,
    /** Inferred where absent: `food` from food facts, else `general`. */
    kind: ProductKind.optional(),
    gtin: Gtin.optional(),
    containsGtin: z.array(z.strictObject({ gtin: Gtin, count: z.int().positive().optional() })).default([]),
    operator: Id.optional(),
    /** Absent only where EPCIS events came without master data. */
    name: Text.optional(),
    /** Only where the brand name differs from the operator's name. */
    brand: Text.optional(),
    category: Text.optional(),
    variant: Text.optional(),
    legalName: Text.optional(),
    description: Text.optional(),
    story: z.array(Chapter).default([]),
    media: z.array(Id).default([]),
    picture: Id.optional(),
    netContent: Text.optional(),
    netQuantity: Quantity.optional(),
    drainedWeight: Text.optional(),
    drainedQuantity: Quantity.optional(),
    /** Per cent by volume, with the declared precision. */
    alcohol: Alcohol.optional(),
    /** The list as printed on the pack, shown verbatim where there are no `ingredients`. */
    ingredientsText: Text.optional(),
    additives: z.array(Additive).default([]),
    ingredients: z.array(IngredientLine).default([]),
    allergens: Allergens.optional(),
    nutrition: Nutrition.optional(),
    nutritionPrepared: PreparedNutrition.optional(),
    /** Marks on the pack. */
    marks: z.array(z.strictObject({ kind: z.enum(MARKS), code: label })).default([]),
    claims: z.array(Claim).default([]),
    certificates: z.array(Certificate).default([]),
    packaging: z.array(PackagingComponent).default([]),
    origin: Text.optional(),
    /** Place of manufacture; it may differ from the origin of the ingredients. */
    madeIn: Text.optional(),
    storage: Text.optional(),
    use: Text.optional(),
    ...kindFacts,
    ...feedFacts,
    ...passportFacts,
    nutriScore: z.strictObject({ grade: z.enum(['A', 'B', 'C', 'D', 'E']), version: z.string() }).optional(),
    markets: z.array(Country).default([]),
    landing: z.enum(['story', 'label']).default('story'),
    formerly: z.array(Id.or(Gtin)).default([]),
    facts: OwnerFacts,
    unconfirmed: Unconfirmed.optional(),
  })
  .meta({ id: 'Product' });
export type Product = z.output<typeof Product>;
