import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Id } from '../../../../src/core/graph/values.ts';
import { derivedId } from '../../../../src/sources/epcis/event/derived-id.ts';
import { graphOf } from '../folder-on-disk.ts';
import { documentOf, element, masterData } from './documents.ts';
import { casesOf } from '../../../cases.ts';

const CASES = casesOf<{
  classes: [what: string, epcClass: string, lot?: string][];
  places: [id: string, found: (string | undefined)[]][];
  assets: object[];
  milking: object;
  master: Record<string, Parameters<typeof element>[]>;
}>('epcis-identifiers');

const observed = (more: object) => ({
  type: 'ObjectEvent',
  action: 'OBSERVE',
  eventTime: '2026-03-01T08:00:00Z',
  eventTimeZoneOffset: '+00:00',
  ...more,
});

async function read(value: unknown, ...nodes: unknown[]) {
  const { graph, warnings } = await graphOf({ 'a.jsonld': value, ...(nodes.length > 0 && { 'nodes.json': nodes }) });
  return { snapshot: graph, warnings: warnings.map(({ kind, message }) => `${kind}: ${message}`) };
}
/** An object that nobody else names, seen at a place. */
const seenAt = (id: string, more: object = {}) =>
  observed({ epcList: ['https://x.example/1'], readPoint: { id }, ...more });
const MILK = '04012345123456';

test.each(
  casesOf<[what: string, epc: string, { gtin?: string; serial?: string; identifier?: string; lot?: string }][]>(
    'item-identifiers',
  ),
)(
  '%s is an item with a product, a page and a history of its own',
  async (_, epc, { gtin, serial, identifier = serial === undefined ? epc : undefined, lot }) => {
    const { snapshot, warnings } = await read(documentOf([observed({ epcList: [epc], bizStep: 'inspecting' })]));
    expect(warnings).toEqual([]);
    const item = [...snapshot.all('batch')].find((one) => one.serial !== undefined || one.lot === undefined);
    expect(item?.identifiers).toContain(epc);
    expect(item?.serial).toBe(serial);
    expect(item?.lot).toBe(lot);
    if (identifier !== undefined) expect(item?.identifiers?.[0]).toBe(identifier);
    expect(snapshot.product(item?.product ?? '')?.gtin).toBe(gtin);
    const name = `~${serial ?? identifier ?? ''}`;
    expect(snapshot.eventsAbout(item?.product ?? '', name).map(({ bizStep }) => bizStep)).toEqual(['inspecting']);
  },
);

test.each(CASES.classes)('%s in a quantity list', async (_, epcClass, lot) => {
  const { snapshot, warnings } = await read(
    documentOf([observed({ quantityList: [{ epcClass, quantity: 5, uom: 'KGM' }] })]),
  );
  expect(warnings).toEqual([]);
  expect([...snapshot.all('batch')].map((one) => [one.lot, one.identifiers])).toEqual([[lot, [epcClass]]]);
});

test('a crate, a machine and what measures are assets by themselves, whichever event comes first; goods are not', async () => {
  const { snapshot } = await read(documentOf(CASES.assets.map(observed)));
  const kinds = [...snapshot.all('product')].map(({ gtin, kind, assetType }) =>
    [gtin ?? '', kind, assetType].join(' '),
  );
  expect(kinds.sort()).toEqual([' asset ', ' asset instrument', ' asset returnable', '04012345123456  ']);
});

test('places: a GLN, one with an extension inside it, and any URI', async () => {
  const ids = CASES.places.map(([id]) => id);
  const { snapshot, warnings } = await read(
    documentOf(ids.map((id, at) => seenAt(id, { eventTime: `2026-03-0${at + 1}T08:00:00Z` }))),
  );
  expect(warnings).toEqual([]);
  const places = ids.map((id) => [...snapshot.all('place')].find(({ identifiers = [] }) => identifiers.includes(id)));
  expect(places.map((place) => [place?.gln, place?.name?.['en'], place?.within])).toEqual(
    CASES.places.map(([, found]) => [...found]),
  );
  expect(new Set(places.map((place) => place?.id)).size).toBe(ids.length);
});

test('a position is no place: it takes the name of the business location from nobody', async () => {
  const { snapshot } = await read(
    documentOf([
      seenAt('geo:46.06671,11.12173', {
        bizLocation: { id: 'https://dairy.example/cellar' },
        destinationList: [{ type: 'location', destination: 'geo:46.2,11.3' }],
      }),
    ]),
  );
  expect(snapshot.count('place')).toBe(1);
  expect([...snapshot.all('event')]).toMatchObject([
    { position: 'geo:46.06671,11.12173', destinations: [{ type: 'location', position: 'geo:46.2,11.3' }] },
  ]);
  expect([...snapshot.all('event')][0]).not.toHaveProperty('readPoint');
});

test('a position that master data names is a place by that name; its coordinates stand nowhere but in its identifier', async () => {
  const { snapshot } = await read(
    documentOf(
      [seenAt('geo:46.06671,11.12173')],
      masterData({ Location: [element('geo:46.06671,11.12173', { name: 'Upper meadow' })] }),
    ),
  );
  const [place] = [...snapshot.all('place')];
  expect(place).toMatchObject({ name: { en: 'Upper meadow' }, identifiers: ['geo:46.06671,11.12173'] });
  expect(JSON.stringify({ ...place, identifiers: [] })).not.toMatch(/46|11\.|12173/);
});

const uri = fc.oneof(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.uuid().map((uuid) => `urn:uuid:${uuid}`),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map((text) => `urn:x:${text}`),
);

test('ids that are derived of URIs are ids of nodes, the same for ever and of no two URIs', () => {
  fc.assert(
    fc.property(fc.uniqueArray(uri, { minLength: 2, maxLength: 50 }), (uris) => {
      const ids = uris.map(derivedId);
      for (const id of ids) expect(Id.safeParse(id).success, id).toBe(true);
      expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(uris.length);
      expect(uris.map(derivedId)).toEqual(ids);
    }),
    { numRuns: 300 },
  );
  // Printed codes lead to these ids.
  expect(derivedId('https://dairy.example/tins/7')).toBe('x-7-0b081fedf2c1eb83');
  expect(derivedId('urn:uuid:1b4e28ba-2fa1-11d2-883f-0016d3cca427')).toBe(
    'x-28ba-2fa1-11d2-883f-0016d3cca427-cd4224ca4e482ee9',
  );
});

test('master data brings names, addresses, positions and what a place is part of', async () => {
  const master = Object.entries(CASES.master).map(([type, all]) => [type, all.map((one) => element(...one))]);
  const { snapshot, warnings } = await read(
    documentOf([observed(CASES.milking)], masterData(Object.fromEntries(master) as Record<string, unknown[]>)),
  );
  expect(warnings).toEqual([]);
  expect(snapshot.product(MILK)?.name).toMatchObject({ en: 'Raw milk' });
  expect(snapshot.batch(MILK, 'L1')?.dates).toEqual({ useBy: '2026-05-01' });
  expect([...snapshot.all('operator')].map(({ name }) => Object.values(name ?? {})[0] as string)).toEqual([
    'Dairy Ltd',
  ]);
  const byName = new Map([...snapshot.all('place')].map((place) => [Object.values(place.name)[0] as string, place]));
  expect(byName.get('Lower dairy')).toMatchObject({ gln: '4012345000054', country: 'IT' });
  expect(JSON.stringify(byName.get('Lower dairy')?.address)).toContain('Via Roma 1, Feltre, IT');
  expect(byName.get('Cellar')).toMatchObject({ latitude: 46.02, longitude: 11.9 });
  const dock = [...snapshot.all('place')].find(({ within }) => within !== undefined);
  expect(dock?.within).toBe(byName.get('Lower dairy')?.id);
});
