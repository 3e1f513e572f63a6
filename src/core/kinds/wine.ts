import { FOOD_LAWS } from './food.ts';
import type { KindDefinition } from './kind.ts';

const LAW = 'Regulation (EU) 1308/2013 as amended by 2021/2117';

/** Grapevine products: the law allows ingredients and nutrition behind the code on the bottle alone. */
export const wine: KindDefinition = {
  isFood: true,
  isListByWeight: true,
  facts: ['additives', 'allergens', 'nutrition', 'alcohol', 'warnings'],
  label: ['warnings'],
  ingredientsTitle: 'label.ingredients',
  icon: 'M7.5 3h9l.5 6a5 5 0 0 1-10 0ZM7.2 8h9.600M12 14v7M8 21h8',
  required: [
    { anyOf: ['legalName', 'category'], law: `${LAW}, article 119(1)(a)`, what: 'the designation of the category' },
    { anyOf: ['alcohol'], law: `${LAW}, article 119(1)(c)`, what: 'the actual alcoholic strength by volume' },
    { anyOf: ['origin', 'madeIn'], law: `${LAW}, article 119(1)(d)`, what: 'the provenance' },
    { anyOf: ['operator'], law: `${LAW}, article 119(1)(e) and (f)`, what: 'the bottler or importer' },
    { anyOf: ['nutrition'], law: `${LAW}, article 119(1)(h)`, what: 'the nutrition declaration' },
    { anyOf: ['ingredients', 'ingredientsText'], law: `${LAW}, article 119(1)(i)`, what: 'the list of ingredients' },
    {
      anyOf: ['allergens'],
      law: 'Regulation (EU) 1169/2011, article 9(1)(c)',
      what: 'the allergens, sulphites among them, also that there are none',
    },
  ],
  laws: FOOD_LAWS,
  starter: (text) => ({
    netContent: '750 ml',
    netQuantity: { value: 750, unit: 'MLT' },
    alcohol: '12.5',
    ingredientsText: text('starter.ingredients-wine'),
    allergens: { contains: ['sulphites'] },
    landing: 'label',
  }),
};
