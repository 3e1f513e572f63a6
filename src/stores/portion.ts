import { atom } from 'nanostores';

export const PORTIONS = ['both', 'amount', 'portion'] as const;

/** The visible columns of nutrition tables. */
export const $portion = atom<(typeof PORTIONS)[number]>('both');
