import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { burro, lot, MALGA, page, TOMA, toma } from './catalogue.ts';
import { CONFIG, Site } from './site.ts';

const filesOf = (site: Site, folder: string) =>
  Object.fromEntries(
    readdirSync(join(site.folder, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(site.folder, folder).length + 1))
      .sort()
      .map((file) => [file, site.read(`${folder}/${file}`)]),
  );
const GRAPH = [MALGA, burro(), lot('toma', 'L1'), lot('toma', 'L2'), lot('burro', 'B1')];
const WHEEL = { type: 'media', id: 'wheel', src: 'wheel.png', alt: 'A wheel of cheese' };
const writePicture = async (site: Site, size: number) => {
  const picture = sharp({ create: { width: size, height: size, channels: 3, background: '#a73' } });
  site.write('catalogue/wheel.png', await picture.png().toBuffer());
};
const build = (...args: string[]) => ['build', '--workers', '1', ...args];
const PARTS = ['1/2', '2/2'];
const out = (part: string) => `parts/${part.charAt(0)}/site`;

describe('issue 76, point 3: one snapshot for all parts', () => {
  let site: Site;
  const partsFrom = async (...args: string[]) => {
    for (const part of PARTS) await site.does(...build('--shard', part, '--out', out(part), ...args));
  };
  const joinParts = () => site.does('join', ...PARTS.map(out), '--snapshot', 'graph', '--out', 'joined');

  beforeAll(async () => {
    site = await Site.new();
    site.write('catalogue/graph.json', [...GRAPH, toma({ media: ['wheel'] }), WHEEL]);
    await writePicture(site, 8);
    await site.does(...build('--date', '2026-03-02'));
    await site.does('snapshot', '--to', 'graph', '--date', '2026-03-02');
  });

  test('parts and site are byte for byte those of the source, which no part reads', async () => {
    await partsFrom('--date', '2026-03-02');
    const read = PARTS.map((part) => filesOf(site, out(part)));
    site.remove('parts');
    const { folder } = site;
    renameSync(join(folder, 'catalogue'), join(folder, 'away'));
    await partsFrom('--snapshot', 'graph');
    renameSync(join(folder, 'away'), join(folder, 'catalogue'));
    expect(PARTS.map((part) => filesOf(site, out(part)))).toEqual(read);
    await joinParts();
    expect(filesOf(site, 'joined')).toEqual(filesOf(site, 'site'));
    expect(Object.keys(filesOf(site, 'joined')).some((file) => file.startsWith('media/'))).toBe(true);
    expect(await site.does(...build('--date', '2026-03-02', '--out', 'joined'))).toContain('is up to date');
  });

  test('after an edit the snapshot reads it, parts render what changed, and the day is that of the snapshot', async () => {
    site.write('catalogue/graph.json', [...GRAPH, toma(), lot('toma', 'L3')]);
    site.remove('catalogue/wheel.png');
    await site.does(...build('--date', '2026-03-03'));
    await site.does('snapshot', '--to', 'graph', '--date', '2026-03-03');
    await partsFrom('--snapshot', 'graph');
    await joinParts();
    expect(filesOf(site, 'joined')).toEqual(filesOf(site, 'site'));
    expect(site.has(`joined${page(TOMA, 'L3')}/index.html`)).toBe(true);
    expect(Object.keys(filesOf(site, 'graph/media'))).toEqual([]);
    await site.does('publish', '--from', 'joined');
    expect(site.visit(page(TOMA, 'L3')).status).toBe(200);
  });

  test('wrong folders, days, options and configurations are refused by name', async () => {
    const shard = build('--shard', '1/2', '--out', 'parts/1/site', '--snapshot');
    const refused: [number, RegExp, ...string[]][] = [
      [2, /--snapshot graph: it is for the parts of a build/, ...build('--snapshot', 'graph')],
      [2, /was taken for 2026-03-03: leave --date out/, ...shard, 'graph', '--date', '2026-03-04'],
      [2, /leave --offline out/, ...shard, 'graph', '--offline'],
      [65, /catalogue has no finished snapshot: run `storytrace snapshot --to catalogue`/, ...shard, 'catalogue'],
      [73, /catalogue holds files that no snapshot wrote/, 'snapshot', '--to', 'catalogue'],
      [65, /site has no graph beside it: name .* --snapshot/, 'join', ...PARTS.map(out), '--out', 'half'],
    ];
    for (const [exitCode, message, ...args] of refused) expect(await site.ends(exitCode, ...args)).toMatch(message);
    await site.does('snapshot', '--to', 'other', '--date', '2026-03-03');
    expect(await site.ends(65, 'join', ...PARTS.map(out), '--snapshot', 'other', '--out', 'half')).toMatch(
      /parts\/1\/site was built from another graph than other/,
    );
    site.write('graph/snapshot.json', site.read('graph/snapshot.json').replace(/"code":"./, '"code":"_'));
    expect(await site.ends(65, ...shard, 'graph')).toMatch(/graph was taken with other templates/);
    site.write('graph/snapshot.json', site.read('other/snapshot.json'));
    expect(await site.ends(65, ...shard, 'graph')).toMatch(/graph has another snapshot than its snapshot.json names/);
    expect(site.has('half')).toBe(false);
    site.configure({ ...CONFIG, target: 'public' });
    expect(await site.ends(2, 'snapshot', '--to', 'public/graph')).toMatch(/--to public\/graph lies in public, which/);
  });
});

describe('issue 76, point 3: machines without a shared volume', () => {
  const day = ['--date', '2026-03-02'];
  const partOf = (at: Site, ...args: string[]) =>
    at.does(...build('--shard', '1/2', '--snapshot', 'graph', '--out', 'part', ...args));

  test.each(['folder', 'bucket'] as const)(
    'a part brings the snapshot from a private %s, and again what changed',
    async (kind) => {
      const site = await Site.new(kind);
      const [, name = '', ...endpoint] = site.target.options.filter((option) => option !== '--no-precompress');
      const access = [`${name}-private/graph`, ...endpoint];
      site.write('catalogue/graph.json', [...GRAPH, toma({ media: ['wheel'] }), WHEEL]);
      await writePicture(site, 8);
      await site.does('snapshot', '--to', 'graph', ...day, '--state', ...access);
      const other = site.machine('catalogue', 'graph');
      for (const size of [9, 10]) {
        await partOf(other, '--from', ...access);
        await partOf(site);
        expect(filesOf(other, 'part')).toEqual(filesOf(site, 'part'));
        expect(filesOf(other, 'graph/media')).toEqual(filesOf(site, 'graph/media'));
        await writePicture(site, size);
        site.write('catalogue/graph.json', [...GRAPH, toma({ media: ['wheel'] }), WHEEL, lot('toma', `L${size}`)]);
        await site.does('snapshot', '--to', 'graph', ...day, '--state', ...access);
      }
    },
  );

  test('a damaged copy, the copy of another site and a place that visitors can read are refused by name', async () => {
    const site = await Site.new('bucket');
    const [, name = '', ...endpoint] = site.target.options;
    site.write('catalogue/graph.json', [...GRAPH, toma()]);
    const snapshot = ['snapshot', '--to', 'graph', '--state'];
    expect(await site.ends(78, ...snapshot, `${name}-open`, ...endpoint)).toContain('can be read by anyone');
    await site.does(...snapshot, 'private');
    const bring = build('--shard', '1/2', '--snapshot', 'brought', '--out', 'part', '--from');
    expect(await site.ends(65, ...bring, 'nowhere')).toMatch(/keeps no snapshot: run `storytrace snapshot/);
    const pieces = Object.keys(filesOf(site, 'private/_graph/pieces'));
    site.write(`private/_graph/pieces/${pieces[0]}`, 'other bytes');
    expect(await site.ends(65, ...bring, 'private')).toMatch(/_graph\/pieces\/\w+ is damaged/);
    site.configure({ ...CONFIG, host: 'https://other.example', target: name, endpoint: endpoint[1] ?? '' });
    expect(await site.ends(65, ...bring, 'private')).toContain('keeps the graph of "Malga"');
    expect(await site.ends(2, ...snapshot, `${name}/graph`)).toContain('which a web server or CDN shows');
    expect(site.has('part')).toBe(false);
  });
});
