import { spawnSync } from 'node:child_process';
import { appendFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Size, writeCatalogue } from '../../../scripts/bench/catalogue.ts';
import { codeDigest } from '../../../src/render/compile/digest.ts';
import { brandOf, copyCheckout, copyCompiled } from './checkout.ts';
import { filesIn, temporary } from './site.ts';

const SIZE: Size = { products: 1, batchesPerProduct: 1, story: 50, steps: 1, ingredients: 1 };
const DAY = '2026-11-21';
const { folder, remove } = temporary();
const checkout = copyCheckout(join(folder, 'checkout'));
beforeAll(() => copyCompiled(checkout), 300_000);
afterAll(remove, 300_000);

/** One file of each folder. */
const files = new Map(
  globSync('src/**/*', { cwd: checkout, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [dirname(file), file]),
);

test('a line edited in any folder under src is seen', () => {
  expect(files.size).toBeGreaterThan(50);
  const content = codeDigest(checkout).content();
  const unseen = [...files].filter(([, file]) => {
    const [before, bytes] = [codeDigest(checkout), readFileSync(file)];
    appendFileSync(file, '\n');
    const after = codeDigest(checkout);
    const isSeen = after.stamp !== before.stamp && after.content() !== content;
    writeFileSync(file, bytes);
    return !isSeen;
  });
  expect(unseen).toEqual([]);
}, 300_000);

const [source, out] = [join(folder, 'source'), join(folder, 'site')];

/** What the copied checkout's command line says of a build. */
function told(): string {
  const args = ['scripts/storytrace.mjs', 'build', '--source', source, '--out', out, '--date', DAY];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: checkout,
    env: brandOf(checkout),
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return stdout;
}

function buildThere(): Record<string, string> {
  told();
  return filesIn(out);
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(join(checkout, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(checkout, file), text.replace(from, to));
}

test('an edit to what writes aliases or sitemaps gives other bytes, one to a command other words', () => {
  writeCatalogue(source, SIZE);
  const before = buildThere();
  edit('src/cli/build/build.ts', 'is up to date:', 'is as it was:');
  edit('src/render/files/alias.ts', '</html>', '</html><!-- edited -->');
  edit('src/render/files/sitemap.ts', 'encoding="UTF-8"?>', 'encoding="UTF-8" ?>');
  const after = buildThere();
  const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
  expect(changed).toEqual(expect.arrayContaining(['sitemap.xml', 'sitemap-1.xml']));
  expect(changed.filter((file) => readFileSync(join(out, file), 'utf8').includes('<!-- edited -->'))).not.toEqual([]);
  expect(told()).toContain('is as it was:');
}, 300_000);
