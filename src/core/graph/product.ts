import { z } from 'zod';
import { kindFacts } from './fields/kind-facts.ts';
import { feedFacts } from './fields/food/feed.ts';
import { Alcohol } from './fields/declared.ts';
import { Nutrition, PreparedNutrition } from './fields/food/nutrition.ts';
import { label, MARKS, PackagingComponent } from './fields/pack.ts';
import { Additive, Allergen, Allergens, IngredientLine } from './fields/food/recipe.ts';
import { OwnerFacts } from './fields/owner-facts.ts';
import { passportFacts } from './fields/passport/facts.ts';
import { node } from './operator.ts';
import { Certificate, Claim } from './fields/proof.ts';
import { Unconfirmed } from './fields/unconfirmed.ts';
import { FIC, note, SHARED } from './note.ts';
import { Text } from './text.ts';
import { kindNames } from '../kinds/own-kind.ts';
import { KINDS } from '../kinds/registry.ts';
import { Country, Gtin, Id, quantityOf } from './values.ts';

/** A component with facts of its own. `product` is set if it is itself a trade item, with lots and pages. */
export const Ingredient = z
  .strictObject({
    type: z.literal('ingredient'),
    ...node,
    name: Text.meta(SHARED.name),
    description: Text.optional().meta(SHARED.description),
    origin: Text.optional().meta(SHARED.origin),
    allergens: z
      .array(Allergen)
      .default([])
      .meta(note('Allergens by code', ['milk'], 'ingredients', `${FIC} annex II`)),
    product: Id.optional().meta(
      note('Id of its product, if it is a trade item with lots of its own', 'raw-milk', 'ingredients'),
    ),
    media: z.array(Id).default([]).meta(SHARED.media),
    formerly: z.array(Id).default([]).meta(SHARED.formerly),
  })
  .meta({ id: 'Ingredient' });
export type Ingredient = z.output<typeof Ingredient>;

const Chapter = z
  .strictObject({
    title: Text.meta(note('Heading of the chapter', 'The meadow', 'story')),
    /** Markdown. */
    body: Text.meta(note('Text in Markdown; a file by `file: stories/meadow.en.md`', 'In June …', 'story')),
    media: z
      .array(Id)
      .default([])
      .meta(note('Ids of its pictures', ['meadow'], 'story')),
    /** Dark background; at most one chapter of a story has it. */
    dark: z
      .boolean()
      .default(false)
      .meta(note('yes for the one dark chapter', false, 'story')),
    /** Blocks that follow the text of the chapter. */
    weave: z
      .array(z.enum(['map', 'ingredients', 'graph', 'timeline', 'media']))
      .default([])
      .meta(note('Block shown after the text', ['map'], 'story')),
  })
  .meta({ id: 'Chapter' });

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
    id: Id.meta(note('Id of the product; part of its URLs, so choose an id that can stay', 'stravecchio', 'URLs')),
    /** Inferred where absent: `food` from food facts, else `general`. */
    kind: ProductKind.optional().meta(
      note(
        'Kind of the product, which decides its facts, words and label; also one of your own (`kinds` of the configuration). By default food if it has food facts. `asset` is not for sale: a crate, a logger',
        'cosmetic',
        'which facts the label has',
      ),
    ),
    gtin: Gtin.optional().meta(
      note(
        'GTIN (EAN, UPC) with its check digit, as text: 8, 12, 13 or 14 digits',
        '4006381333931',
        'printed code, URLs',
        'GS1; needed for a printed code',
      ),
    ),
    containsGtin: z
      .array(
        z.strictObject({
          gtin: Gtin.meta(note('GTIN of the product in the case', '4006381333931', 'page')),
          count: z
            .int()
            .positive()
            .optional()
            .meta(note('How many of them', 6, 'page')),
        }),
      )
      .default([]),
    operator: Id.optional().meta(
      note('Id of the operator that sells it under its name', 'latteria', 'page, label', `${FIC} art. 8`),
    ),
    /** Absent only where EPCIS events came without master data. */
    name: Text.optional().meta(note('Name as it is sold', 'Stravecchio', 'title')),
    /** Only where the brand name differs from the operator's name. */
    brand: Text.optional().meta(note('Brand, if it differs from the name of the operator', 'Pradalto', 'page')),
    category: Text.optional().meta(note('Kind of product in everyday words', 'Hard cheese', 'label')),
    variant: Text.optional().meta(note('Difference from similar products', 'with pepper', 'title')),
    legalName: Text.optional().meta(
      note('Legal name or descriptive name', 'Hard cheese from raw milk', 'title, label', `${FIC} art. 17`),
    ),
    description: Text.optional().meta(note('One paragraph', 'Aged 18 months on spruce.', 'page')),
    story: z.array(Chapter).default([]),
    media: z
      .array(Id)
      .default([])
      .meta(note('Ids of pictures and videos', ['wheel', 'cellar'], 'carousel')),
    picture: Id.optional().meta(note('Id of the picture of the pack', 'wheel', 'page, shelf')),
    netContent: Text.optional().meta(note('Net quantity as on the pack', '250 g', 'label', `${FIC} art. 23`)),
    netQuantity: quantityOf('Net quantity as a number', 250, 'structured data', 'GRM').optional(),
    drainedWeight: Text.optional().meta(note('Drained weight as on the pack', '150 g', 'label', `${FIC} annex IX`)),
    drainedQuantity: quantityOf('Drained weight as a number', 150, 'structured data', 'GRM').optional(),
    /** Per cent by volume, with the declared precision. */
    alcohol: Alcohol.optional().meta(
      note('Alcohol in per cent by volume, with the digits declared', '12.5', 'label', `${FIC} art. 28`),
    ),
    /** The list as printed on the pack, shown verbatim where there are no `ingredients`. */
    ingredientsText: Text.optional().meta(
      note('Ingredient list word by word, where there is no recipe', 'Milk, salt, rennet', 'label', `${FIC} art. 18`),
    ),
    additives: z.array(Additive).default([]),
    ingredients: z.array(IngredientLine).default([]),
    allergens: Allergens.optional(),
    nutrition: Nutrition.optional(),
    nutritionPrepared: PreparedNutrition.optional(),
    /** Marks on the pack. */
    marks: z
      .array(
        z.strictObject({
          kind: z.enum(MARKS).meta(note('Which mark', 'oval', 'label', 'Reg. (EC) 853/2004')),
          code: label.meta(note('As it is printed', 'IT 08 123 CE', 'label', 'Reg. (EC) 853/2004')),
        }),
      )
      .default([]),
    claims: z.array(Claim).default([]),
    certificates: z.array(Certificate).default([]),
    packaging: z.array(PackagingComponent).default([]),
    origin: Text.optional().meta(note('Where its ingredients are from', 'Italy', 'label', `${FIC} art. 26`)),
    /** Place of manufacture; it may differ from the origin of the ingredients. */
    madeIn: Text.optional().meta(note('Where it was made', 'Belluno', 'label')),
    storage: Text.optional().meta(note('How to keep it', 'Keep at 4 to 8 °C', 'label', `${FIC} art. 25`)),
    use: Text.optional().meta(
      note('How to use it', 'Take out of the fridge an hour before', 'label', `${FIC} art. 27`),
    ),
    ...kindFacts,
    ...feedFacts,
    ...passportFacts,
    nutriScore: z
      .strictObject({
        grade: z
          .enum(['A', 'B', 'C', 'D', 'E'])
          .meta(
            note(
              'Nutri-Score, if it is on the pack',
              'C',
              'label of the markets that use it',
              'France: arrêté of 31 October 2017',
            ),
          ),
        version: z.string().meta(note('Version of the calculation', '2023', 'label')),
      })
      .optional(),
    markets: z
      .array(Country)
      .default([])
      .meta(note('Countries where it is sold, ISO 3166', ['IT', 'FR'], 'which market rules apply')),
    landing: z
      .enum(['story', 'label'])
      .default('story')
      .meta(
        note(
          'Where the printed code leads: the story or the label',
          'label',
          'printed code',
          'wine: Reg. (EU) 2021/2117, label without marketing',
        ),
      ),
    formerly: z
      .array(Id.or(Gtin))
      .default([])
      .meta(note('Former ids and GTINs, so that printed codes keep working', ['old-id'], 'redirects')),
    facts: OwnerFacts,
    unconfirmed: Unconfirmed.optional(),
  })
  .meta({ id: 'Product' });
export type Product = z.output<typeof Product>;
