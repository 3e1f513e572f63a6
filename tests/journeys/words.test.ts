// A language of the owner's: its words are counted, written to fill in, laid over ours; without those of law and safety it does not go live.
import { expect, test } from 'vitest';
import { wordsOfPages } from '../../src/configuration/packs/safety-words.ts';
import type { Kind } from '../../src/core/kinds/registry.ts';
import { wordLines, wordProblems } from '../../src/publish/build-state/word-gaps.ts';
import { DAIRY } from './catalogue.ts';
import { CONFIG, Site } from './site.ts';

const SAFETY =
  'verdict.recalled alarms.no-use-food allergens.may-contain dates.use-by nutrients.salt label.lot recall.compare blocks.contact-call';

test('check counts the words of a language without a pack; words writes them to fill in, law and safety first', async () => {
  const site = await Site.new('folder', { ...CONFIG, languages: ['en', 'is'] });
  site.write('catalogue/graph.json', DAIRY);
  const [first] = (await site.does('check')).split('\n');
  expect(first).toMatch(
    /is: \d{3,4} words missing \(no i18n\/is\.json\), shown in en; \d{3} of them of law and safety/,
  );
  expect(first).toContain('`storytrace words is` writes them to fill in: status.');

  expect(await site.does('words', 'is')).toMatch(/^is lacks \d+ words, \d{3} of them of law and safety\. Fill in/);
  const empty = JSON.parse(site.read('i18n/is.json')) as Record<string, Record<string, string>>;
  expect(empty['verdict']).toMatchObject({ recalled: '' });
  const rows = site.read('i18n/is.csv').split('\r\n');
  expect(rows).toContain(
    '"verdict.recalled","yes","ticket of a lot: may I eat or use it?","Recalled: do not use","20",""',
  );
  const laws = rows.slice(1, -1).map((row) => /^"[^"]+","yes"/.test(row));
  expect(laws.lastIndexOf(true)).toBeLessThan(laws.indexOf(false));

  const one = { ...empty, verdict: { ...empty['verdict'], recalled: 'Innkallað: ekki nota' } };
  site.write('i18n/is.json', JSON.stringify(one));
  await site.does('words', 'is');
  const again = JSON.parse(site.read('i18n/is.json')) as typeof empty;
  expect(again['verdict']).toMatchObject({ recalled: 'Innkallað: ekki nota', 'do-not-use': '' });
  await site.fillIn('is');
  expect(await site.does('check')).not.toContain('words missing');
  expect(await site.ends(2, 'words', 'no tag')).toContain('no tag is no language tag');
});

test('a word with plural forms is taken whole from the nearest pack; the others stay ours', async () => {
  const site = await Site.new('folder', { ...CONFIG, languages: ['pl'] });
  site.write('catalogue/graph.json', DAIRY);
  site.write('i18n/pl.json', JSON.stringify({ site: { skip: 'Dalej', 'found-name_one': 'Jeden: {{query}}' } }));
  const { languages } = JSON.parse(await site.does('check', '--json')) as { languages: { missing: string[] }[] };
  expect(languages[0]?.missing).toEqual(['few', 'many', 'other'].map((form) => `site.found-name_${form}`));
});

test('words of law and safety are asked for by the kinds that the site has, and only before a language is public', () => {
  const isSafetyWord = (key: string, kinds?: Kind[]) => wordsOfPages('en', kinds).safety.includes(key);
  expect(SAFETY.split(' ').filter((key) => !isSafetyWord(key, ['food']))).toEqual([]);
  const ofOthers = ['care.wash', 'battery.category', 'constituents.moisture', 'site.skip'];
  expect(ofOthers.filter((key) => isSafetyWord(key, ['food']))).toEqual([]);
  expect(isSafetyWord('care.wash', ['food', 'textile'])).toBe(true);
  const gaps = { is: [{ key: 'dates.use-by', english: 'Use by {{date}}' }] };
  expect(wordProblems(gaps, undefined)).toMatchObject([
    {
      where: { file: 'i18n/is.json' },
      path: 'dates.use-by',
      message: expect.stringContaining('Use by {{date}}') as string,
    },
  ]);
  expect(wordProblems(gaps, ['en'])).toHaveLength(1);
  expect(wordProblems(gaps, ['en', 'is'])).toEqual([]);
  expect(wordLines(gaps)).toEqual([
    expect.stringMatching(/^is: 1 words of law and safety are missing.*dates\.use-by$/),
  ]);
});
