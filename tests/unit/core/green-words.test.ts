import { describe, expect, test } from 'vitest';
import { greenWords } from '../../../src/core/green-words.ts';
import type { Locale } from '../../../src/core/locale/locale.ts';
import { readPack } from '../../../src/configuration/packs/packs.ts';
import { claimPatterns } from '../../../src/messages.ts';
import { casesOf } from '../../cases.ts';

const CASES = casesOf<{
  site: [locale: Locale, text: string, words: string[]][];
  shipped: [tag: string, text: string, words: string[]][];
  spelled: [tag: string, text: string, words: string][];
  none: [tag: string, text: string][];
}>('green-words');

test.each(CASES.site)('%s: %s', (locale, text, expected) => {
  expect(greenWords(text, claimPatterns(locale)).map(({ words }) => words)).toEqual(expected);
});

test('what offsets is told apart from what is only generic', () => {
  const told = greenWords('carbon neutral and eco-friendly', claimPatterns('en'));
  expect(told.map(({ kind }) => kind)).toEqual(['offsetting', 'generic']);
});

const shipped = (tag: string) => readPack(tag, ['i18n'])?.facts.greenWords ?? {};

test.each(CASES.shipped)('a shipped pack: %s: %s', (tag, text, expected) => {
  expect(greenWords(text, shipped(tag)).map(({ words }) => words)).toEqual(expected);
});

describe('issue 64, point 6: a claim in another spelling is the same claim', () => {
  test.each(CASES.spelled)('%s: %s', (tag, text, expected) => {
    expect(greenWords(text, shipped(tag)).map(({ words }) => words)[0]).toBe(expected);
  });

  test.each(CASES.none)('no false alarm: %s: %s', (tag, text) => expect(greenWords(text, shipped(tag))).toEqual([]));

  test('marks between the letters of a claim never hide it', () => {
    const between = ['\u00ad', '**', '\u200b', '\u0301', '_**', '&shy;', '</b>', '\u2060'];
    const claims = { en: 'sustainable', it: 'sostenibile', fr: 'biodégradable', de: 'klimaneutral', pl: 'bezemisyjny' };
    for (const [tag, claim] of Object.entries(claims))
      for (const sign of between)
        for (let at = 1; at < claim.length; at += 1) {
          const text = `${claim.slice(0, at)}${sign}${claim.slice(at)}`;
          if (sign !== '_**') expect([text, greenWords(text, shipped(tag)).length]).toEqual([text, 1]);
        }
  });
});
