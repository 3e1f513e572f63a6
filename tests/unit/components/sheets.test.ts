import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'src/styles/sheets';
const imported = globSync(`${FOLDER}/*.css`).flatMap((sheet) =>
  [...readFileSync(sheet, 'utf8').matchAll(/@import '([^']+)'/g)].map(([, path = '']) => join(FOLDER, path)),
);

test('issue 6, point 1: the style of every component, island and layout is on some page', () => {
  const own = globSync('src/{components,blocks,islands,layouts,specimen,preview}/**/*.css');
  expect(own.length).toBeGreaterThan(60);
  expect(own.filter((sheet) => !imported.includes(sheet))).toEqual([]);
});

test('every custom property that a rule uses without a fallback is set somewhere', () => {
  const text = globSync('src/**/*.{css,astro,ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const used = new Set([...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name));
  expect(used.size).toBeGreaterThan(40);
  expect([...used].filter((name) => !new RegExp(`${name}['"]?(?:\\s*[:\\]]|,)`).test(text))).toEqual([]);
});

test('issue 6, point 1: every sheet names files that exist', () => {
  const all = globSync('src/**/*.css');
  expect(imported.filter((sheet) => !all.includes(sheet))).toEqual([]);
});
