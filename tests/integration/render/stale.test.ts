import { appendFileSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { codeDigest } from '../../../src/render/compile/digest.ts';
import { copyCheckout } from './checkout.ts';
import { temporary } from './site.ts';

const folder = temporary();
const checkout = copyCheckout(join(folder, 'checkout'));

/** One file of each folder. */
const files = new Map(
  globSync('src/**/*', { cwd: checkout, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [dirname(file), file]),
);

test('a line edited in any folder under src, in words or lockfile is seen, one of a document or a test is not', () => {
  expect(files.size).toBeGreaterThan(50);
  const others = ['i18n/it.json', 'package-lock.json'].map((file) => join(checkout, file));
  const read = () => {
    const { stamp, content } = codeDigest(checkout);
    return [stamp, content()];
  };
  let before = read();
  const unseen = [...files.values(), ...others].filter((file) => {
    appendFileSync(file, '\n');
    const after = read();
    const isSeen = after.every((digest, at) => digest !== before[at]);
    before = after;
    return !isSeen;
  });
  expect(unseen).toEqual([]);
  // A file that the owner's brand adds (issue 5, point 19) is copied, and no page shows it.
  const own = { brandFolder: join(folder, 'brand'), digest: '', styles: [], components: {}, file: '' };
  mkdirSync(join(folder, 'brand/public'), { recursive: true });
  const [bare, written, drawn] = ['', 'public/robots.txt', 'mark.svg'].map((name) => {
    if (name !== '') writeFileSync(join(folder, 'brand', name), 'x');
    const { content: all, pages } = codeDigest(checkout, own);
    return [all(), pages()];
  });
  expect(written?.[0]).not.toBe(bare?.[0]);
  expect(written?.[1]).toBe(bare?.[1]);
  expect(drawn?.[1]).not.toBe(bare?.[1]);
  const { stamp } = codeDigest(checkout);
  for (const outside of ['tests/configured.ts', 'scripts/test.ts']) appendFileSync(join(checkout, outside), '\n');
  expect(codeDigest(checkout).stamp).toBe(stamp);
}, 300_000);
