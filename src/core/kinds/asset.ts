import type { KindDefinition } from './kind.ts';

/** What carries or measures goods and is no goods itself: a crate that comes back (GRAI), a logger (GIAI). Nobody sells or eats it. */
export const asset: KindDefinition = {
  isFood: false,
  facts: ['assetType', 'model', 'responsible', 'warnings'],
  label: ['assetType', 'model', 'warnings', 'responsible'],
  ingredientsTitle: 'kinds.composition',
  icon: 'M3 7h18v12H3ZM3 11h18M3 15h18M7 7v12M17 7v12',
  jsonLdType: 'gs1:Product',
  required: [],
};
