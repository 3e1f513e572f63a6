import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearestNames } from '../../../src/core/text/nearest-names.ts';
import { isNamed, longestWord, partsOfName, sharedBeginning } from '../../../src/core/text/words.ts';
import { casesOf } from '../../cases.ts';

const CASES = casesOf<{
  typed: [typed: string, name: string, isNamed: boolean][];
  unspaced: [what: string, typed: string, name: string][];
  coincidences: [what: string, typed: string, name: string][];
  compounds: [typed: string, name: string, isNamed: boolean][];
  nearest: [typed: string, names: string[]][];
}>('words-of-names');

test.each(CASES.typed)('%s names %s: %s', (typed, name, expected) => expect(isNamed(name, typed)).toBe(expected));

describe('issue 64, point 13: a word within a name that is written without blanks', () => {
  test.each(CASES.unspaced)('%s', (_, typed, name) => expect(isNamed(name, typed)).toBe(true));

  test.each(CASES.coincidences)('no coincidence: %s', (_, typed, name) => expect(isNamed(name, typed)).toBe(false));
});

describe('issue 64, point 13: parts of compounds and the Arabic article', () => {
  test.each(CASES.compounds)('%s in %s: %s', (typed, name, expected) => expect(isNamed(name, typed)).toBe(expected));
});

test('issue 64, point 13: every text that names a product leads to a file that has the product', () => {
  const names = [
    ...['熟した柿のジャム Bio', 'ข้าวหอมมะลิ 5 กก.', '유기농쌀 과자', 'Ziegenkäse am Stück', 'حليب للأطفال بالتمر وسمسم'],
    ...['Œufs frais', 'Сыр козий', 'ΕΛΑΙΟΛΑΔΟ Ελαιόλαδο', 'Uzeniny Žďár', 'Țuică', 'Rødgrød Æblå'],
  ];
  const part = fc
    .constantFrom(...names)
    .chain((name) =>
      fc.tuple(fc.constant(name), fc.nat(name.length - 1), fc.integer({ min: 1, max: 8 }), fc.constantFrom('', 'ال')),
    );
  fc.assert(
    fc.property(part, ([name, from, length, article]) => {
      const typed = article + name.slice(from, from + length);
      const word = longestWord(typed);
      if (word === undefined || !isNamed(name, typed)) return;
      const begins = (one: string) => one.startsWith(sharedBeginning(word));
      expect([...partsOfName(name)].some(begins), `${name}: ${word}`).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

const NAMES = ['Anchovies in oil', 'Pradalto Stravecchio', 'Sablés au miel', 'Käse', '北海道'];
test.each(CASES.nearest)('issue 69, fault 26: the names that are nearest to %s', (typed, expected) => {
  expect(nearestNames(typed, NAMES)).toEqual(expected);
});
