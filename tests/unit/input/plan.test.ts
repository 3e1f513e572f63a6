import { expect, test } from 'vitest';
import { entryOf, pathOf } from '../../../src/core/routes/path.ts';
import { hasPage, pageInput } from '../../../src/input/page/page-input.ts';
import { planEntries } from '../../../src/input/plan.ts';
import { CHEESE, contextOn, GTIN, SITE, snapshotOf } from './small-graph.ts';

const families = new Set(SITE.families);

test('every planned entry has an input of its own path, and its path leads back to it', async () => {
  const snapshot = await snapshotOf(CHEESE);
  const context = contextOn();
  const paths = new Set<string>();
  for (const entry of planEntries(snapshot, families)) {
    const path = pathOf(entry);
    expect(paths.has(path), path).toBe(false);
    paths.add(path);
    expect(entryOf(path)).toEqual(entry);
    const input = pageInput(snapshot, entry, context);
    expect(input.path).toBe(path);
    expect(input.title).toContain('Client');
  }
  expect(paths.size).toBeGreaterThan(300);
});

test('what is not in the graph has no page', async () => {
  const snapshot = await snapshotOf(CHEESE);
  for (const path of [
    `/it/storytracing/01/${GTIN}/10/NONE`,
    '/it/nobody',
    '/en/dairy/none',
    '/fr/storytracing/product/cheese/operator/farm',
  ])
    expect(hasPage(snapshot, entryOf(path) ?? { route: 'home', params: {} }, contextOn()), path).toBe(false);
});
