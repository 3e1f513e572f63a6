// Issue 76, point 1: a lean site. Its configuration is its own: which routes there are is part of the templates.
import { describe, expect, test } from 'vitest';
import { code, DAIRY, lot, MALGA, page, TOMA } from './catalogue.ts';
import { CONFIG, Site } from './site.ts';
import type { BucketUse } from '../../src/cli/check/built/bucket-use.ts';
import { KINDS } from './target.ts';
import { casesOf } from '../cases.ts';

/** All that a page of a lot may link to: a story, ingredients with lots, what it went into, events. */
const RICH = [MALGA, ...casesOf<object[]>('lean')];
const LEAN = { ...CONFIG, families: 'lean' as const };

/** Paths of the site that its pages link to, and that have no answer. */
function brokenLinks(site: Site): string[] {
  const pages = [...site.target.keys()].filter(
    ([, body]) => body.startsWith('<!doctype html>') || body.startsWith('<!DOCTYPE html>'),
  );
  expect(pages.length).toBeGreaterThan(10);
  const links = pages.flatMap(([key, body]) =>
    [...body.matchAll(/ href="?(\/[^"#?>\s]*)/g)].map(([, path = '']) => `${key} → ${path}`),
  );
  return [...new Set(links)].filter((link) => site.open(link.slice(link.indexOf('→') + 2)).status !== 200);
}

describe.each(KINDS)('a lean site in a %s', (kind) => {
  test('a lot costs page and label for each language, its printed path and its linkset; no link is broken; a recall reaches it', async () => {
    const site = await Site.new(kind, { ...LEAN, prices: { currency: 'EUR', thousandWrites: 5, gigabyteMonth: 1000 } });
    await site.release(RICH);
    const { bucket } = JSON.parse(await site.does('check', '--json')) as { bucket: BucketUse };
    const feeds = [...site.target.keys().keys()].filter((key) => key.startsWith('recalls')).length;
    // M1 has no GTIN, so no pages.
    expect(bucket).toMatchObject({ lots: 5, ofLots: { 'gtin/batch': 8, 'gtin/batch/label': 8, 'printed/batch': 8 } });
    if (kind === 'bucket') expect(bucket.keys).toBe(site.target.keys().size - feeds);
    expect(await site.does('check')).toMatch(
      /^In a bucket the last build has [\d,]+ keys .+ \(\d+\.\d\d EUR\)\.\n {2}A lot has \d/m,
    );
    const keys = [...site.target.keys().keys()].filter((key) => /\/10\/L3(?:\/|$)/i.test(key));
    // In a bucket a page has two keys: at most 4 + 4 × languages, and half of it in a folder.
    expect(keys.length, keys.join('\n')).toBe(kind === 'bucket' ? 7 : 4);
    expect(brokenLinks(site)).toEqual([]);
    await site.does('recall', TOMA, 'L3', '--reason', 'Listeria', '--to');
    for (const path of [page(TOMA, 'L3'), `${page(TOMA, 'L3')}/smart-label`, code(TOMA, 'L3')])
      expect(site.open(path).body, path).toMatch(/Listeria|recall/i);
  });

  test('a site that turns lean keeps each published path', async () => {
    const site = await Site.published(kind);
    const before = [...site.target.keys().keys()].filter((key) => key.endsWith('/index.html'));
    const crate = { type: 'product', id: 'crate', operator: 'malga', name: 'Crate' };
    await site.release([...DAIRY, crate, lot('crate', 'C1')]);
    site.configure(LEAN);
    await site.build(...DAIRY, crate, lot('crate', 'C1'));
    expect(await site.ends(65, 'publish'), 'it has no GTIN, so no lean page').toMatch(
      /product:crate .*is gone[^→]*→[^→]*→ a lean site has no page without a GTIN/s,
    );
    expect(await site.ends(65, 'check', '--to')).toMatch(/^\d+ published paths would lead on:$/m);
    expect(await site.does('publish', '--retire', 'product:crate', '--reason', 'Sold')).toMatch(/^Release 3:/m);
    expect(brokenLinks(site)).toEqual([]);
    for (const key of before) expect(site.open(`/${key.slice(0, -'/index.html'.length)}`).status, key).toBe(200);
    expect(site.open(`${page(TOMA, 'L1')}/product-history`).path).toBe(page(TOMA, 'L1'));
    expect(site.open('/en/storytelling/01/toma').path).toBe(page(TOMA));
    expect(site.open('/en/storytelling/01/history').path).toBe('/en');
    expect(site.visit(code(TOMA, 'L1'))).not.toHaveProperty('location');
  });
});
