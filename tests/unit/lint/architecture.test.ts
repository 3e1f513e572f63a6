import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import folders from '../../../src/folders.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../../..');
const known = new Set(folders.map(({ folder }) => folder));

test('the table of folders has every folder of src', () => {
  const there = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect([...known].sort()).toEqual(there.map(({ name }) => name).sort());
});

test('folders import those above them in the table alone, so that there is no cycle', () => {
  for (const [at, { folder, imports }] of folders.entries()) {
    const above = folders.slice(0, at).map((one) => one.folder);
    expect(above, folder).toEqual(expect.arrayContaining(imports.filter((name) => known.has(name))));
  }
});

/** `a/{b,c/{d,e}}` in full. */
const expanded = (text: string): string[] => {
  const inner = /^(.*)\{([^{}]*)\}(.*)$/.exec(text);
  return inner ? (inner[2] ?? '').split(',').flatMap((one) => expanded(`${inner[1]}${one}${inner[3]}`)) : [text];
};
const isThere = (name: string) => ['ts', 'tsx', 'astro'].some((end) => existsSync(join(ROOT, 'src', `${name}.${end}`)));

test.each([
  ['A lot from YAML to HTML', 40],
  ['The timeline from data to a page that a visitor uses', 42],
])('the way through the code names files that are there: %s, at most %i', (way, most) => {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const [, count, list = ''] = new RegExp(`\\*\\*${way}, (\\d+) files\\.\\*\\*(.*?)\\n\\n`, 's').exec(page) ?? [];
  const files = [...list.matchAll(/`([^`]+)`/g)].flatMap(([, text = '']) => expanded(text));
  expect(files.filter((name) => !isThere(name) && name !== '@astrojs/react')).toEqual([]);
  expect(new Set(files).size).toBe(Number(count));
  expect(files.length).toBeLessThanOrEqual(most);
});
