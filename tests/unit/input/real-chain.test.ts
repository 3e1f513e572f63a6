import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { entryOf, pathOf } from '../../../src/core/routes/path.ts';
import { pageInput } from '../../../src/input/page/page-input.ts';
import { planEntries } from '../../../src/input/plan.ts';
import { openSnapshot } from '../../../src/snapshot/read/open.ts';
import { openSource } from '../../../src/sources/open-source.ts';
import { contextOn, SITE } from './small-graph.ts';

const SOURCE = resolve(import.meta.dirname, '../../vectors/epcis-fsma204');

test('a fresh-produce chain told by others: from harvest to receiving, each event once', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'chain-')), 'graph.sqlite');
  await openSource(SOURCE).ingest(file);
  const snapshot = openSnapshot(file);
  const context = contextOn();
  const entry = entryOf('/en/storytracing/01/10860009999920/10/ABC1234/product-history');
  const { steps = [], graph } = pageInput(snapshot, entry ?? { route: '', params: {} }, context).blocks.history ?? {};
  expect(steps.map(({ kind, bizStep }) => [kind, bizStep])).toEqual([
    ['step', 'receiving'],
    ['step', 'other'],
    // Reported twice with the same time and quantity: no sum, and no total.
    ['step', 'creating_class_instance'],
    ['step', 'creating_class_instance'],
    // From two places where the lot was seen before: no gap.
    ['leg', 'transporting'],
    ['leg', 'transporting'],
    ['step', 'other'],
    ['step', 'creating_class_instance'],
    ['step', 'creating_class_instance'],
    ['step', 'packing'],
    ['leg', 'shipping'],
  ]);
  // Thirteen events of seven files: the first transport is reported twice, once with other particulars, and has no eventID (CBV event hash).
  expect(steps.reduce((sum, { kind, parts }) => sum + (kind === 'gap' ? 0 : Math.max(1, parts.length)), 0)).toBe(13);
  expect(steps.slice(0, 4).flatMap(({ portions }) => portions)).toEqual(
    Array.from({ length: 4 }, () => ({ value: 25000, unit: 'LBR' })),
  );
  expect(graph?.nodes.map(({ lot, role }) => [lot, role])).toEqual([
    ['ABC1234', 'input'],
    ['ABC1234', 'this'],
    ['SALAD-20260420-A', 'output'],
  ]);
  for (const planned of planEntries(snapshot, new Set(SITE.families)))
    expect(pageInput(snapshot, planned, context).path).toBe(pathOf(planned));
  snapshot.close();
});
