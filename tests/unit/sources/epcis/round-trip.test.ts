import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Event, What } from '../../../../src/core/graph/event.ts';
import { historyOfLots } from '../../../../src/core/history/history.ts';
import { refOf } from '../../../../src/core/history/lookup.ts';
import { epcisOf } from '../../../../src/input/machine-files/epcis.ts';
import type { Snapshot, StoredBatch } from '../../../../src/snapshot/snapshot.ts';
import { formatProblem } from '../../../../src/core/problem.ts';
import { graphOf } from '../folder-on-disk.ts';
import { epcisValidator } from './documents.ts';

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
