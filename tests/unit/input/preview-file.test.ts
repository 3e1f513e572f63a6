import { expect, test } from 'vitest';
import { machineFiles } from '../../../src/input/machine-files/entity-files.ts';
import { operatorGraph } from '../../../src/input/machine-files/operator-graph.ts';
import { planEntities } from '../../../src/input/plan.ts';
import { CHEESE, contextOn, event, SITE, snapshotOf } from './small-graph.ts';

test('what is published of an operator is there for the preview, where there is an API to compare with', async () => {
  const snapshot = await snapshotOf(CHEESE);
  const paths = (graphApi?: string) => {
    const context = contextOn();
    const at = { ...context, site: { ...context.site, ...(graphApi !== undefined && { graphApi }) } };
    return [...planEntities(snapshot, new Set(SITE.families))]
      .flatMap(({ entity }) => (entity ? machineFiles(snapshot, entity, at) : []))
      .filter(({ path }) => path.startsWith('/preview/'));
  };
  expect(paths()).toEqual([]);
  const files = paths('https://graph.example');
  expect(files.length).toBe(snapshot.count('operator'));
  for (const { text } of files) {
    const { items } = JSON.parse(text) as { items: { type: string }[] };
    expect(items[0]?.type).toBe('operator');
  }
});

test('issue 67, point 9: orders of a disclosed event are in no file of the preview', async () => {
  const order = [{ type: 'po', id: 'urn:epcglobal:cbv:bt:4012345000009:1152' }];
  const packed = event('e1', '2026-01-02T10:00:00Z', {
    objects: [{ product: 'cheese', lot: 'C/2' }],
    bizTransactions: order,
  });
  const graph = operatorGraph(await snapshotOf([...CHEESE, packed]), 'dairy');
  expect(graph?.items.some(({ type }) => type === 'event')).toBe(true);
  expect(JSON.stringify(graph)).not.toContain('4012345000009');
});
