import { appendFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
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

test('a line edited in any folder under src, in words, configuration or lockfile is seen, one of a document or a test is not', () => {
  expect(files.size).toBeGreaterThan(50);
  const content = codeDigest(checkout).content();
  const others = ['i18n/it.json', 'storytrace.config.ts', 'package-lock.json'].map((file) => join(checkout, file));
  const unseen = [...files.values(), ...others].filter((file) => {
    const [before, bytes] = [codeDigest(checkout), readFileSync(file)];
    appendFileSync(file, '\n');
    const after = codeDigest(checkout);
    const isSeen = after.stamp !== before.stamp && after.content() !== content;
    writeFileSync(file, bytes);
    return !isSeen;
  });
  expect(unseen).toEqual([]);
  const { stamp } = codeDigest(checkout);
  for (const outside of ['tests/configured.ts', 'scripts/test.ts']) appendFileSync(join(checkout, outside), '\n');
  expect(codeDigest(checkout).stamp).toBe(stamp);
}, 300_000);
