import { normalizedLot } from '../gs1/lot.ts';
import { shardOf } from './files/lot-index.ts';

/** Files of the look-up by id: few enough to publish, small enough to fetch one. */
export const LOOK_UP_SHARDS = 64;

/** One page that answers to an id. */
export interface Found {
  /** What kind of node the id names. */
  type: 'operator' | 'product' | 'batch' | 'ingredient';
  /** As the id is written. */
  id: string;
  /** Path of its page, without locale. */
  path: string;
}

/** `/look-up/{n}.json`: pages by id, without regard to case, blanks and hyphens; an id may name several things. */
export type LookUp = Record<string, Found[]>;

export const lookUpKey = normalizedLot;
export const lookUpFile = (id: string): string => `/look-up/${shardOf(id, LOOK_UP_SHARDS)}.json`;
