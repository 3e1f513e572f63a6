import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import folders from '../../../src/folders.json' with { type: 'json' };

const known = new Set(folders.map(({ folder }) => folder));

test('the table of folders has every folder of src', () => {
  const there = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect([...known].sort()).toEqual(there.map(({ name }) => name).sort());
});

test('folders import those above them in the table alone, so that there is no cycle', () => {
  const above = new Set<string>();
  for (const { folder, imports } of folders) {
    expect(
      imports.filter((name) => known.has(name) && !above.has(name)),
      folder,
    ).toEqual([]);
    above.add(folder);
  }
});
