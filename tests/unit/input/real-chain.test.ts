import { expect, test } from 'vitest';
import { pathOf } from '../../../src/core/routes/path.ts';
import { pageInput } from '../../../src/input/page/page-input.ts';
import { planEntries } from '../../../src/input/plan.ts';
import { graphOf } from '../sources/folder-on-disk.ts';
import { contextOn, pageAt, SITE } from './small-graph.ts';

test('a fresh-produce chain told by others: from harvest to receiving, each event once', async () => {
  const { graph: snapshot } = await graphOf('tests/vectors/epcis-fsma204');
  const context = contextOn();
  const path = '/en/storytracing/01/10860009999920/10/ABC1234/product-history';
  const { steps = [], graph } = pageAt(snapshot, path, context).blocks.history ?? {};
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
