import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Bucket } from '../s3-server.ts';
import { burro, lot, MALGA, page, TOMA, toma } from './catalogue.ts';
import { Site } from './site.ts';

const WHEEL = { type: 'media', id: 'wheel', src: 'wheel.png', alt: 'A wheel of cheese' };
const GRAPH = [MALGA, burro(), lot('toma', 'L1'), lot('toma', 'L2'), lot('burro', 'B1'), toma({ media: ['wheel'] })];
const DAY = ['--date', '2026-03-02'];
const OBJECTS = '_releases/objects/';

describe('issue 76, points 4 to 6: parts upload, the join reads states, a publish looks at every object', () => {
  let site: Site;
  /** The same catalogue, built and published by one machine. */
  let one: Site;
  let upload: string[];
  let bucket: Bucket;
  /** Keys of the objects of the first run. */
  let first: string[];

  const part = (index: number, ...args: string[]) => {
    const output = ['--shard', `${index}/3`, '--snapshot', 'graph', '--out', `parts/${index}/site`];
    return site.does('build', '--workers', '1', ...output, ...upload, ...args);
  };
  const parts = async (...args: string[]) => [await part(1, ...args), await part(2, ...args), await part(3, ...args)];
  const states = () => ['--parts', '3', ...upload.slice(2)];
  const joinParts = () => site.does('join', ...states(), '--snapshot', 'graph');
  const graph: object[] = [...GRAPH];
  const add = (...nodes: object[]) => {
    graph.push(...nodes);
    for (const at of [site, one]) at.write('catalogue/graph.json', graph);
  };
  const onAll = async (...args: string[]) => {
    await site.does('snapshot', '--to', 'graph', ...DAY);
    const done = await parts(...args);
    await joinParts();
    await one.does('build', '--workers', '1', ...DAY);
    return done;
  };
  const rowsOf = ({ folder }: Site) => {
    const db = new DatabaseSync(join(folder, '.storytrace/site/state.sqlite'), { readOnly: true });
    const keyOf = '(SELECT key FROM entity WHERE id = entity)';
    const queries = [
      'SELECT file, digest, size, kind, path, owner, route, target, listed, input, text, shard, ledger FROM file ORDER BY file',
      'SELECT key, expiresOn, facts FROM entity ORDER BY key',
      `SELECT place, beginning, word, key, rank, found, ${keyOf} AS of FROM look ORDER BY of, word, key`,
    ];
    const rows = queries.map((query) => db.prepare(query).all());
    db.close();
    return rows;
  };
  /** Lists of files, ledger and facts of a release, by digest. */
  const listsOf = (at: Site, release: number) => {
    const record = at.target.bucket?.get(`_releases/00000${release}/whole.json`)?.body;
    const { manifest, ledger, facts } = JSON.parse(String(record)) as Record<string, unknown>;
    return { manifest, ledger, facts };
  };
  const objects = () => [...bucket].filter(([key]) => key.startsWith(OBJECTS));
  /** Keys of objects that were written in the last day. */
  const written = () => objects().flatMap(([key, { modified }]) => (Date.now() - +modified < 86_400_000 ? [key] : []));

  beforeAll(async () => {
    [site, one] = [await Site.new('bucket'), await Site.new('bucket')];
    const [, name = '', ...endpoint] = site.target.options;
    upload = ['--upload', name, '--state', `${name}-private/parts`, ...endpoint];
    bucket = site.target.bucket ?? new Map();
    const wheel = sharp({ create: { width: 8, height: 8, channels: 3, background: '#a73' } });
    for (const at of [site, one]) at.write('catalogue/wheel.png', await wheel.png().toBuffer());
    add(WHEEL);
  });

  test('outputs of parts are empty; site, state, ledger and facts are those of one build', async () => {
    await onAll();
    first = objects().map(([key]) => key);
    expect(first.length).toBeGreaterThan(50);
    for (const index of [1, 2, 3])
      expect(readdirSync(join(site.folder, `parts/${index}/site`))).toEqual(['.storytrace-build']);
    expect(site.has(`site${page(TOMA, 'L1')}`)).toBe(false);
    expect(rowsOf(site)).toEqual(rowsOf(one));
    for (const at of [site, one]) await at.does('publish');
    expect(site.target.keys()).toEqual(one.target.keys());
    expect(listsOf(site, 1)).toEqual(listsOf(one, 1));
    expect(await site.ends(65, 'serve', '--dir', 'site')).toContain('lacks the files that 3 parts uploaded');
  });

  test('an edit of the joined output, a recall and a rollback go on as on one machine', async () => {
    add(lot('toma', 'L9'));
    for (const at of [site, one]) {
      await at.does('build', '--workers', '1', ...DAY);
      await at.does('publish');
    }
    expect(listsOf(site, 2)).toEqual(listsOf(one, 2));
    for (const at of [site, one]) await at.does('rollback');
    expect(site.target.keys()).toEqual(one.target.keys());
    expect(site.visit(page(TOMA, 'L9')).status).toBe(200);
  });

  test('a part goes on from its kept state on an empty machine, and sends what changed alone', async () => {
    site.target.age(2);
    site.remove('parts');
    add(lot('toma', 'L8'));
    const before = objects().length;
    for (const text of await onAll()) expect(text).toMatch(/[1-9]\d* rendered|up to date/);
    expect(objects().length).toBeGreaterThan(before);
    expect(written().filter((key) => first.includes(key))).toEqual([]);
    expect((await parts()).every((text) => text.includes('up to date'))).toBe(true);
    // A killed first build leaves notes of the objects that it sent.
    for (const index of [1, 2, 3])
      for (const name of ['site/.storytrace-build', '.storytrace/site/state.sqlite'])
        site.remove(`parts/${index}/${name}`);
    upload.splice(2, 2);
    await parts();
    expect(written().filter((key) => first.includes(key))).toEqual([]);
  });

  test('a recall between part and publish is on the page when the page is live', async () => {
    const [, name = '', ...endpoint] = site.target.options;
    upload = ['--upload', name, '--state', `${name}-private/parts`, ...endpoint];
    await parts();
    await joinParts();
    const other = site.machine('site', '.storytrace', 'parts', 'graph');
    await other.does('recall', TOMA, 'L1', '--reason', 'Glass', '--to');
    await site.does('publish');
    expect(site.visit(page(TOMA, 'L1')).body).toContain('Glass');
    expect(site.visit(page(TOMA, 'L8')).status).toBe(200);
    // The parts know nothing of it, and the output of the join has it rendered.
    const before = site.target.keys();
    await joinParts();
    await site.does('publish');
    expect(site.target.keys()).toEqual(before);
  });

  test('objects that are lost, other or old end a publish with the part to build again, before the first page', async () => {
    add(lot('toma', 'L7'), lot('burro', 'B7'));
    const known = new Set(objects().map(([key]) => key));
    await onAll();
    const added = objects().filter(([key]) => !known.has(key));
    const keys = new Map(site.target.keys());
    const refused = async () => {
      const text = await site.ends(69, 'publish');
      expect(site.target.keys()).toEqual(keys);
      return text;
    };
    const [[lost, object] = ['']] = added;
    bucket.delete(lost);
    expect(await refused()).toMatch(/lacks 1 files .*: --shard \d\/3$/m);
    bucket.set(lost, { ...object!, body: Buffer.from(String(object?.body).replace('Toma', 'Tomb').concat(' ')) });
    expect(await refused()).toMatch(/lacks 1 files/);
    await parts('--force');
    site.target.age(31);
    expect(await refused()).toMatch(/for more than 30 days, .* --shard 1\/3, --shard 2\/3/);
    await parts('--force');
    await joinParts();
    await site.does('publish');
    expect(site.visit(page(TOMA, 'L7')).status).toBe(200);
  });

  test('a prune removes objects of runs that were never published, after 90 days', async () => {
    add(lot('toma', 'L6'));
    const known = new Set(objects().map(([key]) => key));
    await onAll();
    const added = objects().filter(([key]) => !known.has(key));
    expect(added.length).toBeGreaterThan(3);
    const visible = new Map(site.target.keys());
    await site.does('prune');
    expect(added.every(([key]) => bucket.has(key))).toBe(true);
    site.target.age(91);
    await site.does('prune');
    expect(added.some(([key]) => bucket.has(key))).toBe(false);
    expect(site.target.keys()).toEqual(visible);
    await site.does('rollback');
    await site.ends(69, 'publish');
  });

  test('what was taken down is not sent', async () => {
    const media = [...site.target.keys().keys()].filter((key) => key.startsWith('media/'));
    const bytes = media.map((key) => bucket.get(key)?.body ?? Buffer.alloc(0));
    await site.does('takedown', `/${media[0]}`, '--reason', 'She asked us to');
    await parts('--force');
    await joinParts();
    expect(site.target.everything().some((body) => bytes.some((taken) => body.equals(taken)))).toBe(false);
    expect(await site.ends(65, 'publish')).toContain('She asked us to');
  });

  test('options that do not fit, and states that are public, missing or mixed are refused by name', async () => {
    const [, name = '', ...endpoint] = site.target.options;
    const asPart = ['build', '--shard', '1/3', '--snapshot', 'graph', '--out', 'parts/1/site', ...endpoint];
    const refused: [number, RegExp, ...string[]][] = [
      [2, /--upload public: a folder needs the files/, ...asPart, '--upload', 'public'],
      [2, /--state .*: it is for parts that upload/, ...asPart, '--state', 'private'],
      [2, /it is for parts of a snapshot: give --shard/, 'build', '--upload', name, ...endpoint],
      [2, /which a web server or CDN shows/, ...asPart, '--upload', name, '--state', `${name}/parts`],
      [78, /can be read by anyone/, ...asPart, '--upload', name, '--state', `${name}-open`],
      [2, /give --parts <n> and --snapshot/, 'join', '--state', 'private'],
      [2, /--from private: it brings a snapshot/, 'join', 'part', '--from', 'private'],
      [65, /keeps none of 4 parts/, 'join', ...states().with(1, '4'), '--snapshot', 'graph'],
    ];
    for (const [exitCode, message, ...args] of refused) expect(await site.ends(exitCode, ...args)).toMatch(message);
    await site.does(...asPart, '--workers', '1');
    const mixed = ['parts/1/site', 'parts/2/site', 'parts/3/site', '--snapshot', 'graph', '--out', 'mixed'];
    expect(await site.ends(65, 'join', ...mixed)).toMatch(/parts\/2\/site has another target than parts\/1\/site/);
    expect(existsSync(join(site.folder, 'mixed'))).toBe(false);
  });
});
