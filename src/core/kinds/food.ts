import type { KindDefinition } from './kind.ts';

const LAW = 'Regulation (EU) 1169/2011';

/** Laws on food and drink in addition to Regulation (EU) 1169/2011. */
export const FOOD_LAWS = ['178/2002', '2011/91', '853/2004', '1924/2006', '2018/848', 'arrêté'];

/** Prepacked food. */
export const food: KindDefinition = {
  isFood: true,
  isListByWeight: true,
  facts: [
    'additives',
    'allergens',
    'nutrition',
    'nutritionPrepared',
    'nutriScore',
    'alcohol',
    'drainedWeight',
    'drainedQuantity',
    'warnings',
  ],
  label: ['warnings'],
  ingredientsTitle: 'label.ingredients',
  icon: 'M12 7.5C9 5 4 6.5 4 11.5S7.5 21 10 21c.9 0 1.3-.5 2-.5s1.1.5 2 .5c2.5 0 6-4.5 6-9.500S15 5 12 7.500ZM12 7.500c0-2 1-4 3-4.5',
  iconFor: (_product, isRaw) => (isRaw ? 'raw' : undefined),
  required: [
    { anyOf: ['legalName', 'name'], law: `${LAW}, article 9(1)(a)`, what: 'the name of the food' },
    { anyOf: ['ingredients', 'ingredientsText'], law: `${LAW}, article 9(1)(b)`, what: 'the list of ingredients' },
    { anyOf: ['allergens'], law: `${LAW}, article 9(1)(c)`, what: 'the allergens, also that there are none' },
    { anyOf: ['netContent', 'netQuantity'], law: `${LAW}, article 9(1)(e)`, what: 'the net quantity' },
    { anyOf: ['operator'], law: `${LAW}, article 9(1)(h)`, what: 'the responsible operator' },
    {
      anyOf: ['nutrition', 'nutritionPrepared'],
      law: `${LAW}, article 9(1)(l)`,
      what: 'the nutrition declaration, unless annex V exempts it',
    },
  ],
  laws: FOOD_LAWS,
  starter: (text) => ({
    netContent: '250 g',
    netQuantity: { value: 250, unit: 'GRM' },
    ingredientsText: text('starter.ingredients-food'),
    allergens: { none: true },
    storage: text('starter.storage'),
  }),
  isPerishable: true,
};
