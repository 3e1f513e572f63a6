/** Kinds of products: each has a file of its own in this folder. */
export const KINDS = ['food', 'wine', 'cosmetic', 'textile', 'detergent', 'general'] as const;
export type Kind = (typeof KINDS)[number];
