import type { KindDefinition } from './kind.ts';

const LAW = 'Regulation (EC) 648/2004';
/** Replaces it from this day on; of its annexes, only part A of annex V was compared with a reproduction. */
const NEXT = 'Regulation (EU) 2026/405';
const FROM = '2029-09-23';

export const detergent: KindDefinition = {
  isFood: false,
  facts: ['function', 'model', 'responsible', 'warnings'],
  label: ['function', 'model', 'warnings', 'responsible'],
  ingredientsTitle: 'kinds.composition',
  icon: 'M9.5 3h5v4l3 3.500V21h-11V10.500l3-3.500ZM9.5 7h5M9.5 15c1.5-1.5 3.5 1.5 5 0',
  required: [
    { anyOf: ['name'], law: `${LAW}, article 11(2)(a)`, what: 'the name of the product' },
    {
      anyOf: ['responsible', 'operator'],
      law: `${LAW}, article 11(2)(b)`,
      what: 'who is responsible for placing it on the market',
    },
    { anyOf: ['ingredientsText', 'ingredients'], law: `${LAW}, article 11(3) and annex VII A`, what: 'the content' },
    { anyOf: ['use'], law: `${LAW}, article 11(3)`, what: 'the instructions for use' },
    { anyOf: ['warnings'], law: `${LAW}, article 11(3)`, what: 'the special precautions, where there are any' },
    { anyOf: ['model', 'gtin'], law: `${NEXT}, article 17`, what: 'the number of its type', from: FROM },
    {
      anyOf: ['ingredientsText', 'ingredients'],
      law: `${NEXT}, article 17 and annex V part A`,
      what: 'the content',
      from: FROM,
    },
  ],
  // What annex VI lists was not read: it is named, never guessed.
  advise: () => [
    {
      fields: [],
      message: `needs a passport with all that annex VI lists from ${FROM}; no field is compared with that list: read it on EUR-Lex`,
      law: `${NEXT}, article 21 and annex VI`,
    },
  ],
  passport: () => ({ law: NEXT, from: FROM }),
  laws: ['2023/988'],
  starter: (text) => ({
    netContent: '500 ml',
    netQuantity: { value: 500, unit: 'MLT' },
    function: text('starter.product-detergent'),
    warnings: text('starter.warnings'),
  }),
};
