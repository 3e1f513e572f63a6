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

test('issue 6, point 1: every sheet names files that exist', () => {
  const all = globSync('src/**/*.css');
  expect(imported.filter((sheet) => !all.includes(sheet))).toEqual([]);
});
