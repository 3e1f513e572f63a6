import { normalizedLot } from '../gs1/lot.ts';
import { shardOf } from './files/lot-index.ts';

/** Number of files of the look-up by id: few enough to publish, each small enough to fetch. */
export const LOOK_UP_SHARDS = 64;

/** One page that has an id. */
export interface Found {
  /** Type of the node with the id. */
  type: 'operator' | 'product' | 'batch' | 'ingredient';
  /** The id in its own spelling. */
  id: string;
  /** Path of its page, without locale. */
  path: string;
}

/** `/look-up/{n}.json`: pages by id, ignoring case, blanks and hyphens; several nodes may have one id. */
export type LookUp = Record<string, Found[]>;

export const lookUpKey = normalizedLot;
export const lookUpFile = (id: string): string => `/look-up/${shardOf(id, LOOK_UP_SHARDS)}.json`;
