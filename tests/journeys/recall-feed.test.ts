import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RecallFeed } from '../../src/core/page/files/recall-feed.ts';
import { readBuild } from '../../src/publish/build-state/read-build.ts';
import { publish } from '../../src/publish/publish.ts';
import { expireLeases } from '../integration/publish/kills.ts';
import { bucketTarget, folderTarget } from '../integration/publish/targets.ts';
import { BURRO, burro, DAIRY, lot, TOMA } from './catalogue.ts';
import { Site } from './site.ts';
import { KINDS } from './target.ts';

const ALPE = { type: 'operator', id: 'alpe', name: 'Alpe' };
/** A cheese of one operator went into a spread of another. */
const CHAIN = [
  ...[...DAIRY, ALPE, { type: 'ingredient', id: 'toma', name: 'Toma', product: 'toma' }],
  burro({ operator: 'alpe', ingredients: [{ ingredient: 'toma' }] }),
  lot('burro', 'B1', { ingredients: [{ ingredient: 'toma', lots: [{ product: 'toma', lot: 'L1' }] }] }),
];
const WORDS = ['--reason', 'Glass', '--advice', 'Bring it back'];
const RECALL = ['recall', TOMA, 'L1', ...WORDS, '--from-date', '2026-11-20', '--to'];
const WITHDRAW = ['recall', TOMA, 'L1', '--withdraw', '--to'];

const feed = (site: Site, operator?: string) =>
  RecallFeed.parse(JSON.parse(site.visit(`/recalls${operator === undefined ? '' : `/${operator}`}.json`).body));
const all = (site: Site) => [...site.target.keys()].filter(([key]) => /^recalls[./]/.test(key)).sort();
/** Of the folder of the build. */
const own = (site: Site) => RecallFeed.parse(JSON.parse(site.read('site/recalls.json')));
const states = (site: Site) => feed(site).recalls.map(({ state, lots }) => [state, ...lots]);

describe.each(KINDS)('issue 74, point 1: the recall feed of a site on a %s', (kind) => {
  test('is there from the first publish on, says a recall and its end, and no rollback and no machine takes it back', async () => {
    const site = await Site.new(kind);
    await site.release(CHAIN);
    expect(all(site).map(([key]) => key)).toEqual(
      ['recalls', 'recalls/alpe', 'recalls/malga'].flatMap((name) => [`${name}.atom`, `${name}.json`]),
    );
    expect([states(site), feed(site, 'malga').recalls, own(site).recalls]).toEqual([[], [], []]);
    expect(site.visit('/recalls.atom').body).not.toContain('<entry>');
    const second = site.machine();
    await site.does(...RECALL);
    const [entry] = feed(site).recalls;
    expect(entry).toMatchObject({
      ...{
        state: 'recalled',
        gtin: TOMA,
        lots: ['L1'],
        serials: [],
        since: '2026-11-20',
        operators: ['alpe', 'malga'],
      },
      ...{ reason: { en: 'Glass' }, advice: [{ en: 'Bring it back' }], languages: ['en'] },
      madeWith: [{ state: 'made-with', gtin: BURRO, lot: 'B1' }],
    });
    expect([feed(site, 'malga').recalls, feed(site, 'alpe').recalls]).toEqual([[entry], [entry]]);
    expect([own(site).recalls, site.has('site/recalls/alpe.atom')]).toEqual([[entry], true]);
    expect(site.visit('/recalls/alpe.atom').body).toContain(`<id>${entry?.id}</id>`);
    const before = all(site);
    await second.does('publish');
    await site.does('rollback', '--release', '1');
    expect(all(site)).toEqual(before);
    await site.does(...WITHDRAW);
    const [ended, ...others] = feed(site).recalls;
    expect([others, ended]).toEqual([
      [],
      { ...entry, state: 'ended', madeWith: [], until: expect.any(String), updated: ended?.until },
    ]);
    await site.does('rollback', '--release', '2');
    // A product and its operator leave the source: its feed stays.
    await site.release(DAIRY, '--retire', 'product:burro', '--reason', 'Sold', '--allow-shrink');
    expect([states(site), feed(site, 'alpe').recalls]).toEqual([[['ended', 'L1']], [ended]]);
    expect([own(site).recalls[0]?.state, site.has('site/recalls/alpe.json')]).toEqual(['ended', false]);
    await site.does(...RECALL);
    expect(states(site)).toEqual([
      ['recalled', 'L1'],
      ['ended', 'L1'],
    ]);
    expect(new Set(feed(site).recalls.map(({ id }) => id)).size).toBe(2);
  });

  test('a recall that is killed between its pages and its end is in the feed once it is published again', async () => {
    const site = await Site.published(kind);
    await site.does(...RECALL.slice(0, -1));
    const [, name = '', , endpoint = ''] = site.target.options;
    const { store, site: shown } =
      kind === 'folder' ? folderTarget({ root: name }) : bucketTarget(name.slice('s3://'.length), endpoint);
    const build = readBuild(join(site.folder, 'site'));
    const apply: typeof shown.apply = async (plan) => {
      await shown.apply(plan);
      throw new Error('killed');
    };
    await expect(publish({ store, site: { ...shown, apply }, build })).rejects.toThrow('killed');
    build.close();
    await expireLeases(store);
    await site.release(DAIRY.map((node) => ('gtin' in node ? { ...node, name: 'Toma nuova' } : node)));
    expect(states(site)).toEqual([['recalled', 'L1']]);
    expect(site.visit('/recalls/malga.json').body).toContain('"L1"');
  });
});

test('a recall by a machine without the build of the newest release says that it is incomplete, until the next publish', async () => {
  const site = await Site.new();
  await site.release(CHAIN);
  const second = site.machine();
  await site.release([...CHAIN, lot('toma', 'L3')]);
  await site.does('recall', TOMA, 'L2', '--reason', 'Metal', '--to');
  const [old] = feed(site).recalls;
  await second.does(...RECALL);
  const [entry] = feed(site).recalls;
  expect([feed(site).incomplete, feed(site, 'malga').incomplete]).toEqual([true, true]);
  expect(site.visit('/recalls.atom').body).toContain('<category term="incomplete"/>');
  expect(entry?.madeWith).toEqual([{ state: 'made-with', gtin: BURRO, lot: 'B1' }]);
  expect(feed(site).recalls).toEqual([entry, old]);
  expect(feed(site, 'alpe').recalls).toEqual([entry]);
  const before = all(site);
  await site.does('rollback');
  expect(all(site)).toEqual(before);
  await site.does('publish');
  expect([feed(site).incomplete, feed(site).recalls]).toEqual([undefined, [entry, old]]);
  await second.does('recall', TOMA, 'L2', '--withdraw', '--to');
  expect(states(site)).toEqual([
    ['recalled', 'L1'],
    ['ended', 'L2'],
  ]);
});
