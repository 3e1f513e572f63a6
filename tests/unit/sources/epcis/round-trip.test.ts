import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Event, What } from '../../../../src/core/graph/event.ts';
import { historyOfLots } from '../../../../src/core/history/history.ts';
import { refOf } from '../../../../src/core/history/lookup.ts';
import { epcisOf } from '../../../../src/input/machine-files/epcis/document.ts';
import type { Snapshot, StoredBatch } from '../../../../src/snapshot/snapshot.ts';
import { formatProblem } from '../../../../src/core/problem.ts';
import { graphOf } from '../folder-on-disk.ts';
import { documentOf, epcisValidator } from './documents.ts';
import { eventUri } from '../../../../src/snapshot/published/epcis-names.ts';
import { casesOf } from '../../../cases.ts';

const HOST = 'https://story.example';
/** Events with serials, private identifiers, containers, sensors and a lot of another scheme. */
const TOLD = JSON.parse(
  readFileSync(new URL('../../../fixtures/items-and-containers.json', import.meta.url), 'utf8'),
) as object;
const isValid = epcisValidator();

async function read(value: unknown): Promise<{ snapshot: Snapshot; warnings: string[] }> {
  const { graph, warnings } = await graphOf({ 'a.jsonld': value });
  const told = warnings.map(formatProblem).map(({ where, path, message }) => `${where} ${path} ${message}`);
  return { snapshot: graph, warnings: told };
}

/** A lot or an item by codes and identifiers that the other graphs do not have. */
function nameOf(
  snapshot: Snapshot,
  { product, lot, serial, identifiers }: Pick<What, 'product' | 'lot' | 'serial' | 'identifiers'>,
): string {
  const { gtin } = snapshot.product(product) ?? {};
  const isTold = lot === undefined && serial === undefined && identifiers?.[0] !== undefined;
  return [gtin ?? product, lot, serial, ...(isTold ? [identifiers[0]] : [])].filter(Boolean).join(' ');
}

const textOf = (text: object | undefined) => Object.values(text ?? {})[0] as string | undefined;

/** Fields of an event that hold no id of the graph. */
const FIELDS = [
  ...(['eventType', 'eventTime', 'action', 'bizStep', 'disposition', 'persistentDisposition'] as const),
  ...(['parent', 'units', 'sensors', 'ilmd', 'extensions', 'namespaces'] as const),
];

function toldOf(snapshot: Snapshot, batch: StoredBatch) {
  const things = (list: readonly What[]) =>
    list
      .map((what) => ({ name: nameOf(snapshot, what), quantity: what.quantity }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  const placeOf = (id: string | undefined) => {
    const place = id === undefined ? undefined : snapshot.place(id);
    return (
      place && [
        place.gln,
        place.latitude,
        textOf(place.name),
        place.within && textOf(snapshot.place(place.within)?.name),
      ]
    );
  };
  const eventOf = (event: Event) => ({
    ...Object.fromEntries(FIELDS.map((name) => [name, event[name]])),
    objects: things(event.objects),
    inputs: things(event.inputs),
    outputs: things(event.outputs),
    place: placeOf(event.readPoint),
    at: placeOf(event.bizLocation),
    party: event.operator === undefined ? undefined : textOf(snapshot.operator(event.operator)?.name),
  });
  const { steps, upstream } = historyOfLots(snapshot, [refOf(batch)]);
  const products = new Map(
    steps
      .flatMap(({ events }) => events)
      .flatMap(({ objects, inputs, outputs }) => [...objects, ...inputs, ...outputs])
      .map(({ product }) => [product, textOf(snapshot.product(product)?.name)]),
  );
  return {
    name: nameOf(snapshot, batch),
    dates: batch.dates,
    products: [...products].sort(),
    steps: steps.map(({ kind, events }) => [kind, events.map(eventOf)]),
    upstream: upstream.map(({ ref }) => `${ref.product}/${ref.lot}`).sort(),
  };
}

const first = await read(TOLD);
const batches = [...first.snapshot.all('batch')].filter(
  (batch) => historyOfLots(first.snapshot, [refOf(batch)]).steps.length > 0,
);

test('what is told has serials, private identifiers, containers and a lot of another scheme', () => {
  expect(first.warnings).toEqual([]);
  expect(batches.length).toBeGreaterThanOrEqual(7);
});

test.each(batches.map((batch) => [nameOf(first.snapshot, batch), batch] as const))(
  'the published events of %s, read in an empty folder, give the same products, names, lots and steps',
  async (_, batch) => {
    const document = JSON.parse(JSON.stringify(epcisOf(first.snapshot, batch, HOST))) as object;
    expect(isValid(document), JSON.stringify(isValid.errors?.slice(0, 5))).toBe(true);
    const again = await read(document);
    expect(again.warnings).toEqual([]);
    const same = [...again.snapshot.all('batch')].find(
      (one) => nameOf(again.snapshot, one) === nameOf(first.snapshot, batch),
    );
    if (!same) throw new Error('is not in the graph that was read again');
    expect(toldOf(again.snapshot, same)).toEqual(toldOf(first.snapshot, batch));
    expect(JSON.parse(JSON.stringify(epcisOf(again.snapshot, same, HOST)))).toEqual(document);
    again.snapshot.close();
  },
);

const OIL = 'https://oil.example';
const { events: EVENTS, graph: GRAPH } = casesOf<{ events: object[]; graph: object[] }>('published-copies');
const DOCUMENT = documentOf(EVENTS);

async function readFiles(files: Record<string, unknown>): Promise<{ snapshot: Snapshot; warnings: string[] }> {
  const { graph, warnings } = await graphOf(files);
  return { snapshot: graph, warnings: warnings.map(formatProblem).map(({ message }) => message) };
}

const eventsOf = (snapshot: Snapshot) => [...snapshot.all('event')];

const published = (snapshot: Snapshot) =>
  Object.fromEntries(
    [...snapshot.all('batch')].map((batch, n) => [
      `${n % 2 ? 'a' : 'z'}-${n}.jsonld`,
      JSON.parse(JSON.stringify(epcisOf(snapshot, batch, OIL))) as {
        epcisBody: { eventList: Record<string, unknown>[] };
      },
    ]),
  );

describe('issue 64, point 10: our own EPCIS file beside its source', () => {
  test('adds no event, and takes no fact from the source', async () => {
    const source = { 'graph.json': GRAPH, 'm.jsonld': DOCUMENT };
    const first = await readFiles(source);
    const copies = published(first.snapshot);
    const again = await readFiles({ ...source, ...copies });
    expect(eventsOf(first.snapshot)).toHaveLength(6);
    expect(eventsOf(again.snapshot)).toEqual(eventsOf(first.snapshot));
    expect(again.warnings).toEqual(first.warnings);
  });

  test('an event that the source declared an error stays out', async () => {
    const error = { ...EVENTS[0], errorDeclaration: { declarationTime: '2026-10-09T00:00:00Z' } };
    const source = { 'graph.json': GRAPH, 'm.jsonld': documentOf([...EVENTS, error]) };
    const copies = published((await readFiles({ 'graph.json': GRAPH, 'm.jsonld': DOCUMENT })).snapshot);
    const [alone, beside] = [await readFiles(source), await readFiles({ ...source, ...copies })];
    expect(eventsOf(beside.snapshot)).toEqual(eventsOf(alone.snapshot));
    expect(eventsOf(alone.snapshot)).toHaveLength(5);
  });

  test('ids: a URI of the source, the CBV hash, a UUID for an id of the owner; nothing of an undisclosed step', async () => {
    const { snapshot } = await readFiles({ 'graph.json': GRAPH, 'm.jsonld': DOCUMENT });
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
  expect(eventUri(id, `${OIL}/id/`)).toEqual(expected);
});

const UUID_5 = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
