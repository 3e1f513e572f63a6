import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import type { Event, What } from '../../../../src/core/graph/event.ts';
import { historyOfLots } from '../../../../src/core/history/history.ts';
import { refOf } from '../../../../src/core/history/lookup.ts';
import { epcisOf } from '../../../../src/input/machine-files/epcis.ts';
import { openSnapshot } from '../../../../src/snapshot/read/open.ts';
import type { Snapshot, StoredBatch } from '../../../../src/snapshot/snapshot.ts';
import { openSource } from '../../../../src/sources/open-source.ts';
import { folderOf, newSnapshot } from '../folder-on-disk.ts';
import { formatProblem } from '../../../../src/core/problem.ts';

const HOST = 'https://story.example';
const CELL = (serial: number) => `urn:epc:id:sgtin:9521234.012345.${serial}`;
const BATTERY = 'https://battery.example/units/7';
const CRATE = 'urn:epc:id:grai:9521234.00005.12';
const PALLET = 'urn:epc:id:sscc:9521234.3111111111';
const LITHIUM = 'urn:gdst:example.org:product:lot:class:0001.lithium.Lot-7';
const PASTE = 'https://battery.example/classes/paste';
const ACID = 'urn:epc:class:lgtin:9521234.054321.A1';
const at = (day: string, more: object) => ({
  eventTime: `2026-03-${day}T08:00:00.000+01:00`,
  eventTimeZoneOffset: '+01:00',
  ...more,
});
const mda = (name: string, attribute: unknown) => ({ id: `urn:epcglobal:cbv:mda#${name}`, attribute });

const TOLD = {
  '@context': [
    'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld',
    { plant: 'https://plant.example/ns/' },
  ],
  type: 'EPCISDocument',
  schemaVersion: '2.0',
  creationDate: '2026-04-01T00:00:00Z',
  epcisHeader: {
    epcisMasterData: {
      vocabularyList: [
        {
          type: 'urn:epcglobal:epcis:vtype:EPCClass',
          vocabularyElementList: [
            { id: 'urn:epc:idpat:sgtin:9521234.012345.*', attributes: [mda('descriptionShort', 'Cell')] },
            { id: PASTE, attributes: [mda('descriptionShort', 'Paste')] },
            { id: BATTERY, attributes: [mda('descriptionShort', 'Battery')] },
          ],
        },
        {
          type: 'urn:epcglobal:epcis:vtype:Location',
          vocabularyElementList: [
            {
              id: 'urn:epc:id:sgln:9521234.00005.0',
              attributes: [mda('name', 'Plant'), mda('countryCode', 'IT')],
              children: ['urn:epc:id:sgln:9521234.00005.hall-1'],
            },
            { id: 'https://plant.example/store', attributes: [mda('name', 'Store')] },
          ],
        },
        {
          type: 'urn:epcglobal:epcis:vtype:Party',
          vocabularyElementList: [{ id: 'https://plant.example/company', attributes: [mda('name', 'Plant Ltd')] }],
        },
      ],
    },
  },
  epcisBody: {
    eventList: [
      {
        type: 'ObjectEvent',
        eventID: 'urn:uuid:1b4e28ba-2fa1-11d2-883f-0016d3cca427',
        action: 'ADD',
        ...at('01', { bizStep: 'commissioning', disposition: 'active', epcList: [CELL(1), CELL(2)] }),
        readPoint: { id: 'urn:epc:id:sgln:9521234.00005.hall-1' },
        sourceList: [{ type: 'possessing_party', source: 'https://plant.example/company' }],
        ilmd: { 'cbvmda:lotNumber': 'L1', 'gs1:productionDate': '2026-03-01', 'plant:furnace': { 'plant:line': 4 } },
        'plant:operator': 'shift 2',
      },
      {
        type: 'ObjectEvent',
        action: 'OBSERVE',
        ...at('02', {
          bizStep: 'inspecting',
          quantityList: [
            { epcClass: PASTE, quantity: 2.5, uom: 'KGM' },
            { epcClass: ACID, quantity: 3, uom: 'LTR' },
            { epcClass: LITHIUM, quantity: 1, uom: 'KGM' },
          ],
        }),
        readPoint: { id: 'geo:46.0667,11.1217' },
        persistentDisposition: { set: ['completeness_verified'], unset: ['no_pedigree_match'] },
      },
      {
        type: 'AssociationEvent',
        action: 'ADD',
        ...at('03', { bizStep: 'assembling', parentID: CRATE, childEPCs: [CELL(1), CELL(2)] }),
      },
      {
        type: 'AggregationEvent',
        action: 'ADD',
        ...at('04', { bizStep: 'packing', parentID: PALLET, childEPCs: [CRATE] }),
      },
      {
        type: 'ObjectEvent',
        action: 'OBSERVE',
        ...at('05', { bizStep: 'shipping', disposition: 'in_transit', epcList: [PALLET] }),
        bizLocation: { id: 'https://plant.example/store' },
        sensorElementList: [
          {
            sensorMetadata: {
              startTime: '2026-03-05T07:00:00Z',
              endTime: '2026-03-05T08:00:00Z',
              deviceID: 'https://plant.example/loggers/1',
            },
            sensorReport: [
              { type: 'Temperature', minValue: 3.5, maxValue: 0.005, meanValue: 4, uom: 'CEL' },
              {
                type: 'Temperature',
                percRank: 90,
                percValue: 4.5,
                sDev: 0.1,
                uom: 'CEL',
                exception: 'ALARM_CONDITION',
              },
              { type: 'https://plant.example/shock', booleanValue: true, component: 'x', stringValue: 'twice' },
              { type: 'Illuminance', value: 0.005, uom: 'LUX', time: '2026-03-05T07:30:00Z', 'plant:axis': 3 },
            ],
          },
        ],
      },
      {
        type: 'AssociationEvent',
        action: 'DELETE',
        ...at('06', { bizStep: 'https://plant.example/steps/unbox', parentID: CRATE }),
      },
      {
        type: 'TransformationEvent',
        ...at('07', {
          bizStep: 'https://ref.gs1.org/cbv/BizStep-assembling',
          disposition: 'https://plant.example/disp/fresh',
        }),
        inputEPCList: [CELL(1), CELL(2)],
        inputQuantityList: [
          { epcClass: PASTE, quantity: 2.5, uom: 'KGM' },
          { epcClass: LITHIUM, quantity: 1, uom: 'KGM' },
          { epcClass: ACID, quantity: 3, uom: 'LTR' },
        ],
        outputEPCList: [BATTERY],
        transformationID: 'urn:uuid:2b4e28ba-2fa1-11d2-883f-0016d3cca427',
      },
      {
        type: 'ObjectEvent',
        action: 'OBSERVE',
        ...at('08', { bizStep: 'inspecting', disposition: 'recalled', epcList: [BATTERY] }),
      },
    ],
  },
};

const json = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../vectors/${name}.json`, import.meta.url), 'utf8')) as object;
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(
  json('certificationDetails-schema'),
  'https://ref.gs1.org/standards/epcis/2.0.1/certificationDetails-schema.json',
);
const isValid = ajv.compile(json('epcis-json-schema'));

async function read(value: unknown): Promise<{ snapshot: Snapshot; warnings: string[] }> {
  const file = newSnapshot();
  const { warnings } = await openSource(folderOf({ 'a.jsonld': value })).ingest(file);
  return {
    snapshot: openSnapshot(file),
    warnings: warnings.map(formatProblem).map(({ where, path, message }) => `${where} ${path} ${message}`),
  };
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
    type: event.eventType,
    time: event.eventTime,
    action: event.action,
    step: event.bizStep,
    disposition: event.disposition,
    persistent: event.persistentDisposition,
    objects: things(event.objects),
    inputs: things(event.inputs),
    outputs: things(event.outputs),
    parent: event.parent,
    units: event.units,
    place: placeOf(event.readPoint),
    at: placeOf(event.bizLocation),
    party: event.operator === undefined ? undefined : textOf(snapshot.operator(event.operator)?.name),
    sensors: event.sensors,
    ilmd: event.ilmd,
    extensions: event.extensions,
    namespaces: event.namespaces,
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
