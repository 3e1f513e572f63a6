/** Kinds of products: each has a file of its own in this folder. */
export const KINDS = ['food', 'wine', 'cosmetic', 'textile', 'detergent', 'general', 'asset'] as const;
export type Kind = (typeof KINDS)[number];

/** What an asset is for: it carries goods and comes back, or it measures. */
export const ASSET_TYPES = ['returnable', 'instrument'] as const;
