import { normalizedLot } from '../gs1/lot.ts';
import type { Locale } from '../locale/locale.ts';
import { nameKeyOf } from '../text/words.ts';
import { shardOf } from './files/lot-index.ts';

/** Number of files of the look-up by id, and of the one by name: few enough to publish, each small enough to fetch. */
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

/** `/look-up/names-{n}.json`: the products with a word, or a part of one, that begins like the word, by `nameKey`. */
export const nameFile = (word: string, locale: Locale): string =>
  `/look-up/names-${shardOf(`${locale}:${nameKeyOf(word)}`, LOOK_UP_SHARDS)}.json`;
export const nameKey = (name: string, locale: Locale): string => `${locale}:${name}`;
