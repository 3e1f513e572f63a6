import fc from 'fast-check';
import { siteLocales } from '../../../src/core/locale/locale.ts';
import { ROUTES } from '../../../src/core/routes/table.ts';
import { casesOf } from '../../cases.ts';

const LITERALS = [...new Set(ROUTES.flatMap(({ pattern }) => pattern.split('/')))].filter(
  (segment) => segment !== '' && !segment.startsWith(':'),
);

const KINDS: Record<string, readonly string[]> = {
  ...casesOf<Record<string, string[]>>('hostile-names'),
  long: [
    ...[20, 21, 80, 81, 300].map((length) => 'a'.repeat(length)),
    ...['🧀'.repeat(80), 'a.'.repeat(40), 'A'.repeat(80)],
  ],
  'words of routes': [...LITERALS, ...siteLocales()].flatMap((word) => [word, word.toUpperCase(), `${word}.`]),
};
/** Names that try to take the place of another page or file, or to leave the folder. */
export const LISTED: readonly string[] = Object.values(KINDS).flat();

const CSET82 = [...'!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'];
const BAD = [...'/\\.%?#:~ \u0000\t\n\u202e\u2066\u200b\u0301é🧀', '%2f', '%2e', '..', '../'];
const listed = fc.constantFrom(...LISTED);

/** Hostile names: the listed ones, joined, changed and mistyped; and short names of allowed characters, which often collide. */
export const anyName: fc.Arbitrary<string> = fc.oneof(
  { weight: 1, arbitrary: listed },
  {
    weight: 2,
    arbitrary: fc
      .tuple(listed, fc.constantFrom(...BAD, '', 'a', '1', '.html', '-'), listed)
      .map((parts) => parts.join('')),
  },
  { weight: 2, arbitrary: fc.mixedCase(listed) },
  {
    weight: 2,
    arbitrary: listed.chain((name) =>
      fc.constantFrom(name.normalize('NFC'), name.normalize('NFD'), encodeURI(name.toWellFormed()), name.trim()),
    ),
  },
  { weight: 4, arbitrary: fc.string({ unit: fc.constantFrom(...'aAbB01.~_-'), minLength: 1, maxLength: 4 }) },
  { weight: 4, arbitrary: fc.string({ unit: fc.constantFrom(...CSET82), minLength: 1, maxLength: 20 }) },
  { weight: 3, arbitrary: fc.string({ unit: fc.constantFrom(...BAD, ...'aB1'), minLength: 1, maxLength: 8 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }) },
);

/** @returns as many different names, always the same for a seed; the listed ones come first */
export function hostileNames(count: number, seed = 20_261_121): string[] {
  const names = new Set(LISTED);
  for (let round = 0; names.size < count; round += 1)
    for (const name of fc.sample(anyName, { numRuns: count, seed: seed + round })) names.add(name);
  return [...names].slice(0, count);
}
