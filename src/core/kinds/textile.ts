import type { KindDefinition } from './kind.ts';

export const textile: KindDefinition = {
  isFood: false,
  facts: ['fibres', 'care', 'size', 'model', 'responsible', 'warnings'],
  label: ['fibres', 'care', 'size', 'model', 'warnings', 'responsible'],
  ingredientsTitle: 'kinds.composition',
  jsonLdType: 'gs1:Product',
  required: [
    {
      anyOf: ['fibres'],
      law: 'Regulation (EU) 1007/2011, articles 14 to 16',
      what: 'the fibre composition, with the names of annex I',
    },
    {
      anyOf: ['responsible', 'operator'],
      law: 'Regulation (EU) 2023/988, article 9(6)',
      what: 'the manufacturer with its address',
    },
  ],
};
