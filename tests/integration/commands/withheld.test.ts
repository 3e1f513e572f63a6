import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { serveGraph } from '../../../src/cli/graph-api/server.ts';
import { keyOf } from '../../../src/core/graph/key.ts';
import { Node } from '../../../src/core/graph/node.ts';
import { storytrace } from '../../command-line.ts';
import { ADDRESSES } from '../configuration/site-addresses.ts';
import { leaksIn, MARK, PUBLIC_NOTE, withheldGraph } from '../hostile/withheld.ts';
import { ROOT, temporary } from '../render/site.ts';

const { folder, remove } = temporary();
const [source, out, target] = [join(folder, 'source'), join(folder, 'site'), join(folder, 'target')];
afterAll(remove);

/** Pictures lie in the folder, with the mark in their names; goods that have pages of their own are called otherwise. */
function writeGraph(): void {
  mkdirSync(join(source, 'media'), { recursive: true });
  const picture = readFileSync(join(ROOT, 'sample/media', readdirSync(join(ROOT, 'sample/media')).find((name) => name.endsWith('.webp')) ?? '')); // prettier-ignore
  const text = JSON.stringify(withheldGraph())
    .replaceAll('https://img.example/', 'media/')
    .replace(new RegExp(`"lot":"${MARK}-(input|rennet)"`, 'g'), '"lot":"GOODS-$1"');
  for (const name of ['picture', 'seal', 'logo', 'bound'])
    writeFileSync(join(source, 'media', `${MARK}-${name}.webp`), picture);
  writeFileSync(join(source, 'graph.json'), text);
}

async function run(...args: string[]): Promise<void> {
  const { code, output } = await storytrace(args, { env: ADDRESSES });
  expect(code, output).toBe(0);
}

/** Every file with its name, decompressed where necessary. */
function* filesIn(under: string): Iterable<[name: string, text: string]> {
  for (const file of readdirSync(under, { recursive: true, encoding: 'utf8' })) {
    const path = join(under, file);
    if (!statSync(path).isFile()) continue;
    const bytes = readFileSync(path);
    const plain = file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes; // prettier-ignore
    yield [file, `${file}\n${plain.toString('latin1')}`];
  }
}

/** Ingredient goods have their own pages; no page of the cheese names them. */
const namesGoods = ([name, text]: [string, string]) => /cheese|95201234567/.test(name) && text.includes('GOODS-');

test('no byte of a build, a release or the graph API tells what a step withholds', async () => {
  writeGraph();
  await run('build', '--source', source, '--out', out);
  await run('publish', '--from', out, '--to', target);
  const files = [...filesIn(out), ...filesIn(target)];
  expect(files.length).toBeGreaterThan(100);
  expect(files.some(([name]) => name.startsWith('preview/dairy.json'))).toBe(true);
  expect(files.some(([, text]) => text.includes(PUBLIC_NOTE))).toBe(true);
  expect(leaksIn(files)).toEqual([]);
  expect(files.filter(namesGoods).map(([name]) => name)).toEqual([]);
  const api = await serveGraph(source, 0);
  try {
    const answers = await Promise.all(
      ['/nodes', '/operators/dairy/graph', `/operators/${MARK}-operator/graph`].map(async (path) => {
        const response = await fetch(`${api.url}${path}`);
        return [`${path} ${response.status}`, await response.text()] as [string, string];
      }),
    );
    expect(answers.map(([name]) => name.replace(/.* /, ''))).toEqual(['200', '200', '404']);
    expect(leaksIn(answers)).toEqual([]);
    const { items } = JSON.parse(answers[0]?.[1] ?? '') as { items: unknown[] };
    expect(items.map((item) => keyOf(Node.parse(item))).filter((key) => key.startsWith('place'))).toEqual([
      'place:cellar',
    ]);
  } finally {
    await api.close();
  }
}, 300_000);
