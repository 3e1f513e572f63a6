import type { KindDefinition } from './kind.ts';

/** Carries or measures goods and is not sold itself: a returnable crate (GRAI), a logger (GIAI). */
export const asset: KindDefinition = {
  isFood: false,
  facts: ['assetType', 'model', 'responsible', 'warnings'],
  label: ['assetType', 'model', 'warnings', 'responsible'],
  ingredientsTitle: 'kinds.composition',
  icon: 'M3 7h18v12H3ZM3 11h18M3 15h18M7 7v12M17 7v12',
  iconFor: ({ assetType }) => (assetType === 'instrument' ? assetType : undefined),
  isAsset: true,
  required: [],
  starter: () => ({ assetType: 'returnable', model: 'A-1' }),
};
