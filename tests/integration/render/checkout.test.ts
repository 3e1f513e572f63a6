import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { type Size, writeCatalogue } from '../../../scripts/bench/catalogue.ts';
import { prune, useTemplates } from '../../../src/render/compile/template-cache.ts';
import { joinParts } from '../../../src/render/join/join.ts';
import { copyCheckout, editWord } from './checkout.ts';
import { editBuilds } from './edits.ts';
import { buildSite, filesIn, optionsFor, ROOT, temporary } from './site.ts';

const SIZE: Size = { products: 2, batchesPerProduct: 1, story: 50, steps: 1, ingredients: 1 };
const BUILD = fileURLToPath(new URL('./killed.ts', import.meta.url));
const folder = temporary();
const source = join(folder, 'source');
let checkout: string;

beforeAll(() => {
  checkout = copyCheckout(join(folder, 'checkout'));
  // First edit of words and templates; each edit compiles the templates, so tests share it.
  editWord(checkout, 'Round 1');
  writeCatalogue(source, SIZE);
}, 60_000);

/** A build with the templates of the copied checkout, in a process of its own. */
function buildThere(out: string): Promise<{ code: number | null; errors: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BUILD, source, out, checkout], { stdio: ['ignore', 'ignore', 'pipe'] });
    const errors: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, errors: Buffer.concat(errors).toString('utf8') }));
  });
}

test('builds of one checkout that has compiled nothing yet, at once to different outputs: all end in the same bytes', async () => {
  const outs = ['one', 'two'].map((name) => join(folder, name, 'site'));
  expect(await Promise.all(outs.map(buildThere))).toEqual(outs.map(() => ({ code: 0, errors: '' })));
  const [first, ...others] = outs.map(filesIn);
  expect(Object.keys(first ?? {}).length).toBeGreaterThan(50);
  for (const other of others) expect(other).toEqual(first);
  const compiled = readdirSync(join(checkout, '.storytrace/.compiled')).filter((name) => /^[0-9a-f]{64}/.test(name));
  expect(compiled).toHaveLength(1);
}, 300_000);

/** Parts of a site; the first is made before words and templates are edited, the second after. */
const parts = [1, 2].map((index) => join(folder, `part-${index}`, 'site'));
const makePart = (index: number) =>
  buildSite(source, parts[index - 1] ?? '', { root: checkout, shard: { index, of: parts.length } });

test('words, templates and the catalogue edited by turns leave what a clean build leaves', async () => {
  await makePart(1);
  await editBuilds({ folder: join(folder, 'edited'), rounds: 3, compared: 3, seed: 20261121, checkout, before: ROOT });
}, 300_000);

test('parts made by other templates are refused by name', async () => {
  await makePart(2);
  const out = join(folder, 'joined');
  const refusal = joinParts(parts, { ...optionsFor(source, out), root: checkout });
  await expect(refusal).rejects.toMatchObject({ exitCode: 65 });
  await expect(refusal).rejects.toThrow(/part-2\/site has another templates than .*part-1\/site/);
  expect(existsSync(out)).toBe(false);
}, 300_000);

test('compiled templates are deleted when six others were used later, and not within a day', () => {
  const cache = join(folder, 'cache');
  const names = [...'012345678'].map((letter) => letter.repeat(64));
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (const [index, name] of names.entries()) {
    mkdirSync(join(cache, name), { recursive: true });
    // The second of them is of today, the others are 10 to 18 days old.
    const used = index === 1 ? daysAgo(0.5) : daysAgo(18 - index);
    utimesSync(join(cache, name), used, used);
  }
  mkdirSync(join(cache, 'left-by-a-killed-build.draft'));
  expect(useTemplates(cache, names[2] ?? '')).toBe(true);
  prune(cache);
  // Most recently used first: 2, 1, 8, 7, 6, 5.
  expect(readdirSync(cache)).toEqual([1, 2, 5, 6, 7, 8].map((index) => names[index]));
  expect(useTemplates(cache, names[0] ?? '')).toBe(false);
  for (const name of names) mkdirSync(join(cache, name), { recursive: true });
  for (const name of names) useTemplates(cache, name);
  prune(cache);
  expect(readdirSync(cache)).toEqual(names);
});
