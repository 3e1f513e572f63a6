import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { historyOfLots } from '../../../src/core/history/history.ts';
import { epcisOf } from '../../../src/input/machine-files/epcis.ts';
import { openSnapshot } from '../../../src/snapshot/read/open.ts';
import { refOf } from '../../../src/core/history/lookup.ts';
import type { Snapshot, StoredBatch } from '../../../src/snapshot/snapshot.ts';
import { openSource } from '../../../src/sources/open-source.ts';
import { sampleGraph } from './sample-graph.ts';

const { graph, context } = await sampleGraph();
const { host } = context.site;
const batches = [...graph.all('batch')].filter((batch) => historyOfLots(graph, [refOf(batch)]).steps.length > 0);

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../vectors/${name}.json`, import.meta.url), 'utf8')) as object;

test('every batch’s history is a valid EPCIS 2.0 document', () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(
    read('certificationDetails-schema'),
    'https://ref.gs1.org/standards/epcis/2.0.1/certificationDetails-schema.json',
  );
  const validate = ajv.compile(read('epcis-json-schema'));
  expect(batches.length).toBeGreaterThan(5);
  for (const batch of batches) {
    const document = JSON.parse(JSON.stringify(epcisOf(graph, batch, host))) as { epcisBody: { eventList: unknown[] } };
    expect(
      validate(document),
      `${batch.product}/${batch.lot} ${JSON.stringify(validate.errors?.slice(0, 5), undefined, 1)}`,
    ).toBe(true);
    expect(document.epcisBody.eventList.length).toBeGreaterThan(0);
    expect(validate({ ...document, schemaVersion: undefined, epcisBody: {} })).toBe(false);
  }
});

/** What a history says, without the ids that each graph gives its own nodes. */
function told(snapshot: Snapshot, product: string, lot: string) {
  const gtin = (id: string) => snapshot.product(id)?.gtin;
  const lots = (list: readonly { product: string; lot?: string | undefined; quantity?: unknown }[]) =>
    list.filter((what) => gtin(what.product)).map((what) => [gtin(what.product), what.lot, what.quantity]);
  return historyOfLots(snapshot, [{ product, lot }]).steps.flatMap(({ kind, events }) =>
    events.map((event) => ({
      kind,
      type: event.eventType,
      step: event.bizStep,
      disposition: event.disposition,
      time: event.eventTime,
      offset: event.eventTimeZoneOffset,
      objects: lots(event.objects),
      inputs: lots(event.inputs),
      outputs: lots(event.outputs),
      sensors: event.sensors,
      place: event.readPoint && snapshot.place(event.readPoint)?.gln,
    })),
  );
}

test('read back by our own reader it is the same history', async () => {
  const coded = batches.filter((batch) => isCoded(batch));
  expect(coded.length).toBeGreaterThan(0);
  for (const batch of coded) {
    const folder = mkdtempSync(join(tmpdir(), 'storytrace-epcis-'));
    writeFileSync(join(folder, 'history.json'), JSON.stringify(epcisOf(graph, batch, host)));
    const file = join(folder, 'graph.sqlite');
    await openSource(folder).ingest(file);
    const again = openSnapshot(file);
    const gtin = graph.product(batch.product)?.gtin as string;
    expect(told(again, gtin, batch.lot ?? '')).toEqual(told(graph, batch.product, batch.lot ?? ''));
    again.close();
  }
});

/** Everything in its history has a GTIN, so that GS1 keys alone can carry it. */
function isCoded(batch: StoredBatch): boolean {
  return historyOfLots(graph, [refOf(batch)]).steps.every(({ events, kind, withheld }) => {
    const names = events.flatMap(({ objects, inputs, outputs }) => [...objects, ...inputs, ...outputs]);
    return kind !== 'gap' && !withheld && names.every((what) => graph.product(what.product)?.gtin !== undefined);
  });
}

test('particulars of withheld steps and commercial references stay at home', () => {
  let withheld = 0;
  for (const batch of batches) {
    const text = JSON.stringify(epcisOf(graph, batch, host));
    for (const { events, withheld: hidden } of historyOfLots(graph, [refOf(batch)]).steps) {
      for (const event of events) {
        for (const { id } of event.bizTransactions) expect(text).not.toContain(id);
        if (!hidden && !event.notDisclosed) continue;
        withheld += 1;
        const own = (JSON.parse(text) as { epcisBody: { eventList: Record<string, unknown>[] } }).epcisBody.eventList;
        const same = own.find((one) => one['eventTime'] === event.eventTime && one['storytrace:notDisclosed']);
        expect(same?.['eventID']).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5/);
        for (const field of ['readPoint', 'bizLocation', 'sourceList', 'destinationList', 'sensorElementList']) {
          expect(same).not.toHaveProperty(field);
        }
      }
    }
  }
  expect(withheld).toBeGreaterThan(0);
});
