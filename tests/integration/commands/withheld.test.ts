import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { serveGraph } from '../../../src/cli/graph-api/server.ts';
import { keyOf } from '../../../src/core/graph/key.ts';
import { Node } from '../../../src/core/graph/node.ts';
import { CONFIG, Site } from '../../journeys/site.ts';
import { leaksIn, MARK, PUBLIC_NOTE, withheldGraph } from '../hostile/withheld.ts';
import { drawn } from '../pictures/workshop.ts';

/** Every file with its name, decompressed where necessary. */
function* filesIn(under: string): Iterable<[name: string, text: string]> {
  for (const file of readdirSync(under, { recursive: true, encoding: 'utf8' })) {
    if (!statSync(join(under, file)).isFile()) continue;
    const bytes = readFileSync(join(under, file));
    const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const plain = file.endsWith('.br') ? brotliDecompressSync(bytes) : isGzip ? gunzipSync(bytes) : bytes;
    yield [file, `${file}\n${plain.toString('latin1')}`];
  }
}

/** Ingredient goods have their own pages; no page of the cheese names them. */
const namesGoods = ([name, text]: [string, string]) => /cheese|95201234567/.test(name) && text.includes('GOODS-');

test('no byte of a build, a release or the graph API tells what a step withholds', async () => {
  const site = await Site.new('folder', { ...CONFIG, families: 'all' });
  // Pictures lie in the folder, with the mark in their names; goods that have pages of their own are called otherwise.
  const graph = JSON.stringify(withheldGraph())
    .replaceAll('https://img.example/', 'media/')
    .replace(new RegExp(`"lot":"${MARK}-(input|rennet)"`, 'g'), '"lot":"GOODS-$1"');
  site.write('catalogue/graph.json', graph);
  for (const name of ['picture', 'seal', 'logo', 'bound'])
    site.write(`catalogue/media/${MARK}-${name}.webp`, await drawn(8, 8));
  const env = { GRAPH_API_URL: 'https://graph.example', STORY_HOST: 'https://story.example' };
  for (const command of [
    ['build', '--source', 'catalogue'],
    ['publish', '--to', site.target.name],
  ])
    expect(await site.run(command, { env })).toMatchObject({ code: 0 });
  const files = [...filesIn(join(site.folder, 'site')), ...filesIn(site.target.name)];
  expect(files.length).toBeGreaterThan(100);
  expect(files.some(([name]) => name.startsWith('preview/dairy.json'))).toBe(true);
  expect(files.some(([, text]) => text.includes(PUBLIC_NOTE))).toBe(true);
  expect(leaksIn(files)).toEqual([]);
  expect(files.filter(namesGoods).map(([name]) => name)).toEqual([]);
  const api = await serveGraph(join(site.folder, 'catalogue'), 0);
  const ask = async (path: string, status: number) => {
    const response = await fetch(`${api.url}${path}`);
    expect([path, response.status]).toEqual([path, status]);
    const text = await response.text();
    expect(leaksIn([[path, text]])).toEqual([]);
    return text;
  };
  const { items } = JSON.parse(await ask('/nodes', 200)) as { items: unknown[] };
  const places = items.map((item) => keyOf(Node.parse(item))).filter((key) => key.startsWith('place'));
  expect(places).toEqual(['place:cellar']);
  await ask('/operators/dairy/graph', 200);
  await ask(`/operators/${MARK}-operator/graph`, 404);
  await api.close();
}, 300_000);
