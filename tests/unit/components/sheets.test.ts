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

test('issue 73: every class and token that docs/design.md offers to a style sheet exists, in markup too', () => {
  const list = /## Names for a style sheet(.*?)\n## /s.exec(readFileSync('docs/design.md', 'utf8'))?.[1] ?? '';
  const classes = [...list.matchAll(/`\.([\w-]+)`/g)].map(([, name = '']) => name);
  const tokens = [...list.matchAll(/`(--[\w-]+)`/g)].map(([, name = '']) => name);
  expect([classes.length, tokens.length].every((count) => count > 15)).toBe(true);
  const [css, markup] = ['css', '{astro,ts,tsx}'].map((ending) =>
    globSync(`src/**/*.${ending}`)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n'),
  ) as [string, string];
  expect(classes.filter((name) => !new RegExp(`['"\` ]${name}['"\` ]`).test(markup))).toEqual([]);
  expect(classes.filter((name) => name !== 'own-part' && !new RegExp(`\\.${name}\\b`).test(css))).toEqual([]);
  expect(tokens.filter((name) => !css.includes(`  ${name}:`))).toEqual([]);
});
