/** Kinds of products: each has a file of its own in this folder. */
export const KINDS = ['food', 'wine', 'cosmetic', 'textile', 'detergent', 'general', 'asset'] as const;
export type Kind = (typeof KINDS)[number];

/** The purpose of an asset: a returnable asset carries goods, an instrument measures. */
export const ASSET_TYPES = ['returnable', 'instrument'] as const;
