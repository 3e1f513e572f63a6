import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** The languages of this repository's own site, in any order, as a list, an alternative, a union or the keys of an object. */
const quoted = (tag: string) => `['"\`]${tag}['"\`]`;
const orders = ['it en fr', 'it fr en', 'en it fr', 'en fr it', 'fr it en', 'fr en it'].map((order) =>
  order.split(' '),
);
const LIST = new RegExp(
  orders
    .flatMap((order) => [
      order.map(quoted).join('\\s*[,|]\\s*'),
      order.join('\\|'),
      order.map((tag) => `\\b${tag}\\??:`).join('[^;]{0,400}?[,{;\\s]'),
    ])
    .join('|'),
);

function listsIn(text: string): string[] {
  // Examples in comments do not count as lists.
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(new RegExp(LIST.source, 'g'))].map(([found]) => found);
}

test('no file of src or scripts lists the languages: they come from the configuration', () => {
  const files = globSync('{src,scripts}/**/*.{ts,tsx,astro,mjs}', {
    cwd: ROOT,
    // A competitor of the bench has a configuration of its own.
    exclude: (path) => path.includes('competitors') || path.includes('node_modules'),
  });
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) =>
    listsIn(readFileSync(join(ROOT, file), 'utf8')).map((list) => `${file}: ${list}`),
  );
  expect(found, 'use siteLocales of src/core/locale/locale.ts').toEqual([]);
});
