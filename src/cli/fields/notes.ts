import { EVENT_NOTES } from './event-notes.ts';
import { KIND_NOTES } from './kind-notes.ts';
import type { FieldNote } from './note.ts';
import { OTHER_NOTES } from './other-notes.ts';
import { PASSPORT_NOTES } from './passport-notes.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';
import { PRODUCT_NOTES } from './product-notes.ts';

/** The notes of a table: one a line, its cells parted by bars. */
const notesIn = (table: string): (readonly [string, FieldNote])[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', what = '', ...others] = line.split('|').map((cell) => cell.trim());
      const [example, law, shows] = others.map((cell) => cell || undefined);
      return [name, omitUndefined({ what, example, law, shows })];
    });

/** By field: `product.gtin`; what several types have in common by its name alone: `updated`. */
const ALL = new Map([OTHER_NOTES, EVENT_NOTES, PRODUCT_NOTES, KIND_NOTES, PASSPORT_NOTES].flatMap(notesIn));

/** Fields that share their note with the same field of another list. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/^product\.nutritionPrepared\./, 'product.nutrition.'],
  [/^event\.(?:objects|inputs|outputs)\./, 'event.'],
  [/^event\.(?:sources|destinations)\./, 'event.party.'],
];

/** What is known of a field, by the most particular name that it has: `product.story.title`, `story.title`, `title`. */
export function noteOf(type: string, path: string): FieldNote | undefined {
  const name = `${type}.${path}`;
  const same = SAME.reduce((other, [from, to]) => other.replace(from, to), name);
  return noteNamed(name) ?? noteNamed(same);
}

function noteNamed(name: string): FieldNote | undefined {
  const steps = name.split('.');
  const found = steps.map((_, from) => steps.slice(from).join('.')).find((one) => ALL.has(one));
  return found === undefined ? undefined : ALL.get(found);
}
