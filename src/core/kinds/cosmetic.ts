import type { KindDefinition } from './kind.ts';

const LAW = 'Regulation (EC) 1223/2009';

export const cosmetic: KindDefinition = {
  isFood: false,
  isListByWeight: true,
  facts: ['function', 'periodAfterOpening', 'responsible', 'warnings'],
  label: ['function', 'warnings', 'periodAfterOpening', 'responsible'],
  ingredientsTitle: 'label.ingredients',
  icon: 'M5 5h14v4H5ZM6 9h12v9a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3ZM10 14h4',
  required: [
    { anyOf: ['responsible', 'operator'], law: `${LAW}, article 19(1)(a)`, what: 'the responsible person' },
    { anyOf: ['netContent', 'netQuantity'], law: `${LAW}, article 19(1)(b)`, what: 'the nominal content' },
    {
      anyOf: ['periodAfterOpening'],
      law: `${LAW}, article 19(1)(c)`,
      what: 'the period after opening, unless it keeps 30 months or less and its lots have a best-before date',
    },
    { anyOf: ['warnings'], law: `${LAW}, article 19(1)(d)`, what: 'the precautions in use, where there are any' },
    { anyOf: ['function'], law: `${LAW}, article 19(1)(f)`, what: 'the function, unless the pack makes it clear' },
    {
      anyOf: ['ingredientsText', 'ingredients'],
      law: `${LAW}, article 19(1)(g)`,
      what: 'the list of ingredients (INCI)',
    },
  ],
  laws: ['2023/988'],
  starter: (text) => ({
    netContent: '75 ml',
    netQuantity: { value: 75, unit: 'MLT' },
    function: text('starter.function'),
    periodAfterOpening: '12M',
    ingredientsText: 'Aqua, Glycerin, Cetearyl Alcohol, Tocopherol',
    warnings: text('starter.warnings'),
  }),
  isPerishable: true,
};
