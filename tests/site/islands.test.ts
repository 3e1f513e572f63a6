import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '../../dist/fr');
/** The design page shows every block in every layout: its histories are equal. */
const SHOWS_ALL = 'restyle/index.html';

test('no page has two equal islands: their ids would be equal too', () => {
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('index.html'));
  const faults: string[] = [];
  let met = 0;
  for (const file of files) {
    if (file === SHOWS_ALL) continue;
    const islands = [...readFileSync(join(DIST, file), 'utf8').matchAll(/<astro-island [^>]*>/g)].map(([tag]) => tag);
    const prefixes = new Set(islands.map((tag) => / prefix="([0-9a-f]{8})"/.exec(tag)?.[1]));
    met += islands.length;
    if (prefixes.size < islands.length || prefixes.has(undefined)) faults.push(file);
  }
  expect(faults).toEqual([]);
  expect(met).toBeGreaterThan(1000);
});
