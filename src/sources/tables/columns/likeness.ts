import { nearest } from '../../validate/nearest.ts';
import { normalized } from '../words.ts';

/** Edits per letter that a title may be away from a name: a wrong proposal costs more than none. */
const LIKE = 0.25;
/** Letters with which a short form and its long one begin. */
const STEM = 4;
/** Share of the letters of a name that its short form has. */
const SHORT = 0.6;

/** Words of a title that do not identify a field, because they fit any number or name: `Code fournisseur`, `Lieferantennr`. */
const GENERIC = /^(?:n|nr|no|num|numero|nummer|number|id|code|codice|cod)$/;
const GENERIC_END = /(?:en|n|s)?(?:nr|nummer)$/;

/** The name that a title is probably a way of writing, in the form of `normalized`; undefined: none is near. */
export function likeName(title: string, names: readonly string[]): string | undefined {
  const whole = normalized(title);
  if (whole === '') return undefined;
  return (
    nearest(whole, names, LIKE) ??
    names.find((name) => isShortFor(whole, name)) ??
    names.find((name) => isReordered(title, name)) ??
    names.find((name) => name === withoutGeneric(title))
  );
}

/** `warengrp` for `warengruppe` */
function isShortFor(short: string, name: string): boolean {
  if (short.length < STEM || short.length >= name.length || short.length < name.length * SHORT) return false;
  if (short.slice(0, STEM) !== name.slice(0, STEM)) return false;
  let at = 0;
  for (const letter of name) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** `Gewicht netto` for `nettogewicht` */
function isReordered(title: string, name: string): boolean {
  const words = wordsOf(title);
  return words.length > 1 && words.join('').length === name.length && words.toReversed().join('') === name;
}

function withoutGeneric(title: string): string {
  const words = wordsOf(title).filter((word) => !GENERIC.test(word));
  return words.join('').replace(GENERIC_END, '');
}

function wordsOf(title: string): string[] {
  return title
    .split(/[^\p{L}\p{N}]+/u)
    .map(normalized)
    .filter((word) => word !== '');
}
