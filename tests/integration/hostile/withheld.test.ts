import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Event } from '../../../src/core/graph/event.ts';
import { keyOf } from '../../../src/core/graph/key.ts';
import { snapshotOf } from '../../unit/input/small-graph.ts';
import { leaksIn, madeFrom, MARK, PUBLIC_NOTE, SECRETS, WHATS, withheldGraph } from './withheld.ts';

test('every field of an event is among the secrets, or is one that an undisclosed step may show', () => {
  const shown = ['type', 'id', 'eventType', 'action', 'eventTime', 'endTime', 'eventTimeZoneOffset', 'notDisclosed'];
  const goods = ['objects', 'inputs', 'outputs', 'parent', 'container', 'units', 'transformationId'];
  const lifts = ['persistentDisposition', 'notePublic', 'updated'];
  const known = new Set([...SECRETS, ...shown, ...goods, ...lifts]);
  expect(Object.keys(Event.shape).filter((name) => !known.has(name))).toEqual([]);
});

test('nothing of an undisclosed step is on a page, in a file for machines or in the graph of the preview', async () => {
  const snapshot = await snapshotOf(withheldGraph(), ['img.example']);
  const made = [...madeFrom(snapshot)];
  expect(made.length).toBeGreaterThan(10);
  expect(leaksIn(made)).toEqual([]);
  expect(made.filter(([, text]) => text.includes(PUBLIC_NOTE)).length).toBeGreaterThan(2);
  const nodes = snapshot.nodesAfter('', 1000);
  expect(leaksIn(nodes.filter((node) => node.type !== 'batch').map((node) => [keyOf(node), JSON.stringify({ ...node, parent: '', transformationId: '', units: '' })]))).toEqual([]); // prettier-ignore
  expect(snapshot.count('operator')).toBe(1);
  expect([...snapshot.keys('place')]).toEqual(['place:cellar']);
});

test('that a step exists is said, and between which dates', async () => {
  const snapshot = await snapshotOf(withheldGraph(), ['img.example']);
  const history = [...madeFrom(snapshot)].find(([name]) => name.startsWith('batch:cheese/L1 gtin'))?.[1] ?? '';
  expect(history).toContain('"notDisclosed":true');
  expect(history).toContain(
    '"kind":"gap","gap":true,"when":"10–\u206011\u00a0mar\u00a02026","at":"2026-03-10T08:00+02:00"',
  );
});

test('whichever fields the withheld steps have', async () => {
  const fields = fc.array(fc.subarray([...SECRETS]), { minLength: 1, maxLength: WHATS.length });
  await fc.assert(
    fc.asyncProperty(fields, async (given) => {
      const graph = withheldGraph(given);
      const snapshot = await snapshotOf(graph, ['img.example']);
      expect(leaksIn(madeFrom(snapshot))).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

test('a lot that went into a withheld step is named where it is recalled, and reaches what was made', async () => {
  const recalled = withheldGraph().map((node) =>
    node['type'] === 'batch' && node['lot'] === `${MARK}-input` ? { ...node, status: { code: 'recalled' } } : node,
  );
  const made = madeFrom(await snapshotOf(recalled, ['img.example']));
  const pages = [...made].filter(([name]) => name.startsWith('batch:cheese/L1 gtin'));
  const text = pages.map(([, page]) => page).join('\n');
  expect(text).toContain(`${MARK}-input`);
  expect(text).toContain('"verdict":"made-with"');
  expect(text).not.toContain(`${MARK}-rennet`);
});
