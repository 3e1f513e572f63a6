import type { KindDefinition } from './kind.ts';

const LAW = 'Regulation (EU) 1169/2011';

/** Prepacked food. */
export const food: KindDefinition = {
  isFood: true,
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
  jsonLdType: 'gs1:FoodBeverageTobaccoProduct',
  required: [
    { anyOf: ['legalName', 'name'], law: `${LAW}, article 9(1)(a)`, what: 'the name of the food' },
    { anyOf: ['ingredients', 'ingredientsText'], law: `${LAW}, article 9(1)(b)`, what: 'the list of ingredients' },
    { anyOf: ['allergens'], law: `${LAW}, article 9(1)(c)`, what: 'the allergens, also that there are none' },
    { anyOf: ['netContent', 'netQuantity'], law: `${LAW}, article 9(1)(e)`, what: 'the net quantity' },
    { anyOf: ['operator'], law: `${LAW}, article 9(1)(h)`, what: 'the responsible operator' },
    { anyOf: ['nutrition', 'nutritionPrepared'], law: `${LAW}, article 9(1)(l)`, what: 'the nutrition declaration' },
  ],
};
