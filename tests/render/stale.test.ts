import { spawnSync } from 'node:child_process';
import { appendFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Size, writeCatalogue } from '../../scripts/bench/catalogue.ts';
import { codeDigest } from '../../src/render/compile/digest.ts';
import { copyCheckout } from './checkout.ts';
import { filesIn, temporary } from './site.ts';

const SIZE: Size = { products: 1, batchesPerProduct: 1, story: 100, steps: 2, ingredients: 1 };
const { folder, remove } = temporary();
const checkout = copyCheckout(join(folder, 'checkout'));
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
  const unseen = [...files].filter(([, file]) => {
    const [before, bytes] = [codeDigest(checkout), readFileSync(file)];
    const content = before.content();
    appendFileSync(file, '\n');
    const after = codeDigest(checkout);
    const isSeen = after.stamp !== before.stamp && after.content() !== content;
    writeFileSync(file, bytes);
    return !isSeen;
  });
  expect(unseen).toEqual([]);
}, 120_000);

/** A build by the copied checkout, in a process of its own. */
function buildThere(source: string, out: string): Record<string, string> {
  const { status, stderr } = spawnSync(process.execPath, [join(checkout, 'tests/render/killed.ts'), source, out]);
  expect(status, String(stderr)).toBe(0);
  return filesIn(out);
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(join(checkout, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(checkout, file), text.replace(from, to));
}

test('an edit to what writes aliases or sitemaps gives other bytes', () => {
  const [source, out] = [join(folder, 'source'), join(folder, 'site')];
  writeCatalogue(source, SIZE);
  const before = buildThere(source, out);
  edit('src/render/files/alias.ts', '</html>', '</html><!-- edited -->');
  edit('src/render/files/sitemap.ts', 'encoding="UTF-8"?>', 'encoding="UTF-8" ?>');
  const after = buildThere(source, out);
  const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
  expect(changed).toEqual(expect.arrayContaining(['sitemap.xml', 'sitemap-1.xml']));
  expect(changed.filter((file) => readFileSync(join(out, file), 'utf8').includes('<!-- edited -->'))).not.toEqual([]);
}, 300_000);
