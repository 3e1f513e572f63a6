import { describe, expect, onTestFinished, test } from 'vitest';
import { languageSet, type LanguageSet, replaceLanguages, siteLanguages } from '../../../src/core/locale/languages.ts';
import { recallHtml } from '../../../src/publish/generated-pages/recall-page.ts';
import { stateBy } from '../../../src/core/status/generated.ts';
import { reachingRecall } from '../../../src/publish/recalls/of-entities.ts';
import { tombstoneHtml } from '../../../src/publish/generated-pages/tombstone.ts';

const line = { path: '/01/09520123456788/10/K-1', owner: 'batch:jam/K-1', route: 'printed/batch', since: 1 };
const retired = { since: 2, reason: 'Write to end@honey.example' };
const recallSince = (since: string) =>
  recallHtml(
    line,
    [
      {
        name: '09520123456788/K-1',
        isItself: true,
        recall: { since, reason: { en: 'Glass' }, advice: [{ en: 'Write to recall@honey.example' }] } as never,
      },
    ],
    () => false,
  );
const latin = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));

describe('pages that the publisher generates', () => {
  test.each(['th', 'fa', 'ps', 'uz-Arab', 'ar-SA', 'ckb', 'ja'])(
    'issue 64, point 3: the day of a recall is Gregorian in %s',
    (lang) => {
      const { locales } = languageSet();
      const langs = Object.fromEntries(locales.map((locale) => [locale, lang]));
      const previous = replaceLanguages({ ...siteLanguages(), langs } as LanguageSet);
      onTestFinished(() => void replaceLanguages(previous));
      for (const [since, day] of [
        ['2026-11-19', '19'],
        ['2026-11-00', '2026'],
      ] as const) {
        const html = latin(recallSince(since));
        expect(html.match(/2026/g)).toHaveLength(locales.length);
        expect(html).toContain(day);
      }
    },
  );

  test.each([
    ['recall', () => recallSince('2026-11-19')],
    ['retirement', () => tombstoneHtml({ ...line, retired }, () => false)],
  ])('issue 64, point 14g: no host replaces an address of a %s by a script', (_name, html) => {
    expect(html()).toContain('@honey.example');
    expect(html().replace(/<!--email_off-->.*?<!--\/email_off-->/gs, '')).not.toContain('@honey');
  });
});

test('issue 65, section 5: a generated page of the lot of a recalled item names the serial number, of a sibling nothing', () => {
  const name = '09520123456788/~S1';
  const reach = { itself: ['batch:honey/~S1'], others: ['batch:honey/L1', 'batch:box/~B1'] };
  const of = (entity: string) => [reachingRecall(name, { advice: [], origin: 'file' } as never, reach, entity)];
  const states = ['batch:honey/~S1', 'batch:honey/L1', 'batch:box/~B1'].map((entity) => stateBy(of(entity)));
  expect(states).toEqual(['recalled', 'one-item', 'made-with']);
  // Of two recalls the stricter state counts.
  const both = (entity: string) => stateBy([...of(entity), ...of('batch:box/~B1')]);
  expect([both('batch:honey/~S1'), both('batch:honey/L1')]).toEqual(['recalled', 'made-with']);
  const html = recallHtml({ path: '/en/x', owner: 'batch:honey/L1', since: 1 }, of('batch:honey/L1'), () => false);
  for (const text of ['One item of this lot is recalled', 'serial number S1', 'Compare the serial number'])
    expect(html).toContain(text);
  expect(html).not.toContain('may contain it');
});

test('a retired path says why in its own language, else in the language of the reason, and where to go on', () => {
  const tombstone = (path: string, more: object) =>
    tombstoneHtml({ ...line, path, retired: { since: 2, reason: 'Fine', ...more } }, () => true);
  const successor = '/01/09520123456788';
  const html = tombstone('/en/x', { reasons: { it: 'Fine', en: 'End & over' }, successor });
  for (const part of [
    '<title>This page has been retired</title><meta name="storytrace:entity" content="batch:jam/K-1">',
    '<h1>This page has been retired</h1><p>What this page described is no longer kept here.</p><p>End &#38; over</p>',
    `<p><a href="${successor}">Go to the page that replaces it</a></p><p><a href="/en">Back to the home page</a></p>`,
  ])
    expect(html).toContain(part);
  expect(tombstone('/fr/x', { reasons: { it: 'Fine' } })).toContain('<p lang="it-IT">Fine</p>');
  expect(tombstone('/x', {})).toMatch(/<section lang="it-IT"><h2>.*<p>Fine<\/p>.*\n<section lang="en/);
});
