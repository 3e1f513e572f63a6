import { normalizedLot } from '../gs1/lot.ts';
import type { Locale } from '../locale/locale.ts';
import { fnv1a } from './files/fnv1a.ts';
import { nameKeyOf, sharedBeginning } from '../text/words.ts';

/** One page that has an id. */
export interface Found {
  /** Type of the node with the id. */
  type: 'operator' | 'product' | 'batch' | 'ingredient';
  /** The id in its own spelling. */
  id: string;
  /** Path of its page, without locale. */
  path: string;
}

/** A file of the look-up: pages by id, ignoring case, blanks and hyphens (several nodes may have one id); products by `nameKey`. */
export type LookUp = Record<string, Found[]>;

/** `/look-up/index.json`: in which files the rows are. Their number grows with the rows, so each reader asks for it first. */
export interface LookUpIndex {
  /** Number of files `/look-up/{count}/{n}.json`, a power of two. */
  ids: number;
  /** Number of files `/look-up/{count}/names-{n}.json`, a power of two. */
  names: number;
  /** Beginnings of words, with their locale (`it:for`), that too many names share: their names are in the files of one more letter. */
  cut: Record<string, Cut>;
}

/** `next`: the letters that follow; `own`: number of files of the words that end here. */
interface Cut {
  next: string[];
  own: number;
}

export const LOOK_UP_INDEX = '/look-up/index.json';

export const lookUpKey = normalizedLot;
export const nameKey = (name: string, locale: Locale): string => `${locale}:${name}`;

/** `/look-up/{count}/{n}.json` with the pages of an id. */
export const lookUpFile = ({ ids }: LookUpIndex, id: string): string => fileOfPlace('ids', placeOf(lookUpKey(id)), ids);

/** `/look-up/{count}/names-{n}.json` with the products that have a word, or a part of one, that begins like this word. */
export function nameFiles(index: LookUpIndex, word: string, locale: Locale): string[] {
  const [own, whole] = [nameKey('', locale), Array.from(sharedBeginning(word))];
  let at = nameKeyOf(word);
  for (let cut = index.cut[own + at]; cut; cut = index.cut[own + at]) {
    const letter = whole[Array.from(at).length];
    if (letter === undefined) break;
    if (!cut.next.includes(letter)) return [];
    at += letter;
  }
  const files = placesBelow(index, own + at).map((place) => fileOfPlace('names', place, index.names));
  return [...new Set(files)];
}

function placesBelow(index: LookUpIndex, at: string): number[] {
  const cut = index.cut[at];
  if (!cut) return [placeOf(at)];
  const own = Array.from({ length: cut.own }, (_, part) => placeOf(partOf(at, part)));
  return [...own, ...cut.next.flatMap((letter) => placesBelow(index, at + letter))];
}

/** The place of a product under a word of its name: a file has a range of places. @param name `nameKey` of the product */
export function placeOfName(cuts: LookUpIndex['cut'], word: string, locale: Locale, name: string): number {
  const [own, whole] = [nameKey('', locale), Array.from(word)];
  let at = nameKeyOf(word);
  for (let cut = cuts[own + at]; cut; cut = cuts[own + at]) {
    const letter = whole[Array.from(at).length];
    if (letter === undefined) return placeOf(partOf(own + at, placeOf(name) % cut.own));
    at += letter;
  }
  return placeOf(own + at);
}

/** No word has a blank. */
const partOf = (at: string, part: number): string => `${at} ${part}`;

const PLACES = 2 ** 32;

/** 0 to 2³² − 1. The last step of FNV-1a is spread over all bits, because files are ranges. */
export function placeOf(key: string): number {
  let hash = fnv1a(key);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export function fileOfPlace(list: 'ids' | 'names', place: number, count: number): string {
  return fileNumbered(list, Math.floor((place / PLACES) * count), count);
}

export const fileNumbered = (list: 'ids' | 'names', number: number, count: number): string =>
  `/look-up/${count}/${list === 'names' ? 'names-' : ''}${number}.json`;

/** First place of a file, and of the next one. */
export const placesOfFile = (number: number, count: number): [number, number] => [
  (number * PLACES) / count,
  ((number + 1) * PLACES) / count,
];
