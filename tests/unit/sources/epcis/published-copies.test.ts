import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../../../src/core/problem.ts';
import { epcisOf } from '../../../../src/input/machine-files/epcis.ts';
import { eventUri } from '../../../../src/snapshot/published/epcis-names.ts';
import type { Snapshot } from '../../../../src/snapshot/snapshot.ts';
import { casesOf } from '../../../cases.ts';
import { graphOf } from '../folder-on-disk.ts';
import { documentOf } from './documents.ts';

const HOST = 'https://oil.example';
const { events: EVENTS, graph: GRAPH } = casesOf<{ events: object[]; graph: object[] }>('published-copies');
const DOCUMENT = documentOf(EVENTS);

async function read(files: Record<string, unknown>): Promise<{ snapshot: Snapshot; warnings: string[] }> {
  const { graph, warnings } = await graphOf(files);
  return { snapshot: graph, warnings: warnings.map(formatProblem).map(({ message }) => message) };
}

const eventsOf = (snapshot: Snapshot) => [...snapshot.all('event')];

const published = (snapshot: Snapshot) =>
  Object.fromEntries(
    [...snapshot.all('batch')].map((batch, n) => [
      `${n % 2 ? 'a' : 'z'}-${n}.jsonld`,
      JSON.parse(JSON.stringify(epcisOf(snapshot, batch, HOST))) as {
        epcisBody: { eventList: Record<string, unknown>[] };
      },
    ]),
  );

describe('issue 64, point 10: our own EPCIS file beside its source', () => {
  test('adds no event, and takes no fact from the source', async () => {
    const source = { 'graph.json': GRAPH, 'm.jsonld': DOCUMENT };
    const first = await read(source);
    const copies = published(first.snapshot);
    const again = await read({ ...source, ...copies });
    expect(eventsOf(first.snapshot)).toHaveLength(6);
    expect(eventsOf(again.snapshot)).toEqual(eventsOf(first.snapshot));
    expect(again.warnings).toEqual(first.warnings);
  });

  test('an event that the source declared an error stays out', async () => {
    const error = { ...EVENTS[0], errorDeclaration: { declarationTime: '2026-10-09T00:00:00Z' } };
    const source = { 'graph.json': GRAPH, 'm.jsonld': documentOf([...EVENTS, error]) };
    const copies = published((await read({ 'graph.json': GRAPH, 'm.jsonld': DOCUMENT })).snapshot);
    const [alone, beside] = [await read(source), await read({ ...source, ...copies })];
    expect(eventsOf(beside.snapshot)).toEqual(eventsOf(alone.snapshot));
    expect(eventsOf(alone.snapshot)).toHaveLength(5);
  });

  test('ids: a URI of the source, the CBV hash, a UUID for an id of the owner; nothing of an undisclosed step', async () => {
    const { snapshot } = await read({ 'graph.json': GRAPH, 'm.jsonld': DOCUMENT });
    const file = Object.values(published(snapshot)).find(({ epcisBody }) => epcisBody.eventList.length === 6);
    const ids = file?.epcisBody.eventList.map(({ eventID }) => eventID);
    expect(ids).toEqual([
      'urn:uuid:0b7a9f4e-64a2-4c0d-9d49-3f8f2a6f4c11',
      expect.stringMatching(/^ni:\/\/\/sha-256;[0-9a-f]{64}\?ver=CBV2\.0$/),
      expect.stringMatching(UUID_5),
      'https://mill.example/events/4',
      expect.stringMatching(UUID_5),
      expect.stringMatching(UUID_5),
    ]);
    expect(new Set(ids).size).toBe(6);
  });
});

test.each([
  ['ark:/99999/press-4', 'ark:/99999/press-4'],
  ['doi:10.9999/press.4', 'doi:10.9999/press.4'],
  ['tag:mill.example,2026:4', 'tag:mill.example,2026:4'],
  ['URN:UUID:0b7a9f4e-64a2-4c0d-9d49-3f8f2a6f4c11', 'urn:uuid:0b7a9f4e-64a2-4c0d-9d49-3f8f2a6f4c11'],
  ['press:4', expect.stringMatching(/^urn:uuid:/) as string],
])('issue 64, point 10: the id of an event %s is published as %s', (id, expected) => {
  expect(eventUri(id, `${HOST}/id/`)).toEqual(expected);
});

const UUID_5 = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
