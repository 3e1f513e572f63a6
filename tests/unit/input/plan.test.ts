import { expect, test } from 'vitest';
import { entryOf, pathOf } from '../../../src/core/routes/path.ts';
import { pageInput } from '../../../src/input/page/page-input.ts';
import { planEntries } from '../../../src/input/plan.ts';
import { CHEESE, contextOn, SITE, snapshotOf } from './small-graph.ts';

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
