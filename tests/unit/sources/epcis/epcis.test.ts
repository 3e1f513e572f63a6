import { expect, test } from 'vitest';
import { formatProblem } from '../../../../src/core/problem.ts';
import { graphOf, readFolder } from '../folder-on-disk.ts';
import { casesOf } from '../../../cases.ts';
import { documentOf } from './documents.ts';

const at = (eventTime: string) => ({ eventTime, eventTimeZoneOffset: '+02:00' });
const WINE = 'https://id.example.org/01/09521234567899/10/W%2F1?x=y';

const CASES = casesOf<{
  harvest: Record<string, unknown>;
  pressing: Record<string, unknown>;
  units: object[];
  seen: { objects: object[]; sensors: unknown[][] };
  names: string;
  refused: [what: string, left: string[], changed: object, says: string][];
}>('epcis');
const { harvest, pressing } = CASES;

async function read(files: Record<string, unknown>) {
  const { graph, warnings } = await graphOf(files);
  return {
    snapshot: graph,
    warnings: warnings.map(formatProblem).map(({ kind, where, received }) => [kind, where, received]),
    events: [...graph.all('event')],
  };
}
const observed = (day: string, more: object) => ({
  type: 'ObjectEvent',
  action: 'OBSERVE',
  ...at(`2026-09-${day}T08:00:00Z`),
  ...more,
});

test('URNs and Digital Links of any host meet under (GTIN, lot)', async () => {
  const { snapshot, warnings } = await read({ 'a.jsonld': documentOf([harvest, pressing]) });
  expect(warnings).toEqual([]);
  expect([...snapshot.all('batch')].map(({ product, lot }) => [product, lot])).toEqual([
    ['04012345123456', 'Lot987'],
    ['09521234567899', 'W/1'],
  ]);
  expect(snapshot.eventsAbout('04012345123456', 'Lot987').map(({ bizStep }) => bizStep)).toEqual([
    'creating_class_instance',
    'commissioning',
  ]);
  expect(snapshot.product('09521234567899')).toMatchObject({ gtin: '09521234567899' });
  expect(snapshot.product('09521234567899')?.name).toBeUndefined();
  expect(snapshot.place('4012345000054')).toMatchObject({ gln: '4012345000054' });
});

test('without master data the operator of a lot is the party of the producing event, else none', async () => {
  const other = { epcClass: 'https://id.gs1.org/01/09521234567899/10/OTHER' };
  const receiving = observed('03', { bizStep: 'receiving', quantityList: [other] });
  const { snapshot } = await read({ 'a.jsonld': documentOf([harvest, pressing, receiving]) });
  expect(snapshot.batch('09521234567899', 'W/1')).toMatchObject({
    operator: '4000001000005',
    id: '09521234567899-lot-W~2f1',
  });
  expect(snapshot.batch('04012345123456', 'Lot987')).toMatchObject({
    id: '04012345123456-Lot987',
    dates: { harvest: '2026-09-01' },
  });
  // The owner of a place is not responsible for the events there.
  expect(snapshot.batch('04012345123456', 'Lot987')?.operator).toBeUndefined();
  expect(snapshot.batch('09521234567899', 'OTHER')?.operator).toBeUndefined();
});

test('names come from the nodes beside the events', async () => {
  const { snapshot, warnings } = await read({ 'nodes.yaml': CASES.names, 'epcis/a.jsonld': documentOf([pressing]) });
  expect(warnings).toEqual([]);
  expect(snapshot.batch('wine', 'W/1')).toMatchObject({
    id: 'W-1',
    operator: 'cantina',
    dates: { packaging: '2026-09-10' },
  });
  expect(snapshot.eventsAbout('wine', 'W/1')[0]).toMatchObject({ operator: 'cantina', bizLocation: 'hill' });
  expect(snapshot.count('operator')).toBe(1);
  expect(snapshot.count('place')).toBe(1);
});

test.each([
  ['a document', documentOf([harvest])],
  [
    'an answer to a query',
    documentOf([], {
      type: 'EPCISQueryDocument',
      epcisBody: { queryResults: { resultsBody: { eventList: [harvest] } } },
    }),
  ],
  ['an event by itself', harvest],
  ['a list of events', [harvest]],
])('%s is read', async (_, value) => {
  for (const name of ['a.json', 'a.jsonld']) expect((await read({ [name]: value })).events).toHaveLength(1);
});

test('an event without an eventID that is told twice counts once, and the merging is told', async () => {
  const { events, warnings } = await read({ 'a.json': documentOf([harvest]), 'b.json': documentOf([harvest]) });
  expect(events).toHaveLength(1);
  expect(warnings).toEqual([['EventsMerged', 'b.json', undefined]]);
});

test('without an eventID, events that differ in anything that CBV hashes are two', async () => {
  const papers = { ...harvest, bizTransactionList: [{ type: 'po', bizTransaction: 'urn:x:1' }] };
  const held = { ...harvest, disposition: 'non_sellable_other' };
  const { events, warnings } = await read({ 'a.json': documentOf([harvest, papers, held]) });
  expect(events).toHaveLength(3);
  expect(warnings).toEqual([]);
});

test('one eventID with other content warns; the later recordTime wins, then the later document', async () => {
  const later = { ...pressing, recordTime: '2026-09-05T09:00:00Z', bizStep: 'packing' };
  for (const told of [
    [pressing, later],
    [later, pressing],
  ]) {
    const { events, warnings } = await read({ 'a.json': told.slice(0, 1), 'b.json': documentOf(told.slice(1)) });
    expect(events.map(({ bizStep }) => bizStep)).toEqual(['packing']);
    expect(warnings).toEqual([['EventToldTwice', 'b.json › /epcisBody/eventList/0', '"urn:uuid:1"']]);
  }
  const same = { ...pressing, bizStep: 'packing' };
  expect((await read({ 'a.json': documentOf([pressing, same]) })).events[0]?.bizStep).toBe('packing');
});

test('an event that is declared an error is gone, with or without an eventID, wherever the declaration stands', async () => {
  const declared = { declarationTime: '2026-09-06T00:00:00Z', reason: 'incorrect_data' };
  const corrected = { ...pressing, eventID: 'urn:uuid:2', bizStep: 'packing' };
  const files = [
    { 'a.json': documentOf([pressing, { ...pressing, errorDeclaration: declared }, corrected]) },
    {
      'a.json': documentOf([{ ...pressing, errorDeclaration: declared }]),
      'b.json': documentOf([pressing, corrected]),
    },
  ];
  for (const one of files) expect((await read(one)).events.map(({ id }) => id)).toEqual(['urn:uuid:2']);
  expect(
    (await read({ 'a.json': documentOf([harvest, { ...harvest, errorDeclaration: declared }, corrected]) })).events,
  ).toHaveLength(1);
});

test('logistic units, serials and sensors', async () => {
  const { snapshot, events } = await read({ 'a.json': documentOf(CASES.units) });
  expect(snapshot.eventsOfParent('00/340123451111111111').map(({ eventType }) => eventType)).toEqual([
    'AggregationEvent',
    'ObjectEvent',
  ]);
  const [seen] = snapshot.eventsAbout('04012345123456', '~1');
  expect(seen?.objects).toEqual(CASES.seen.objects);
  expect(seen?.sensors.map(({ type, value, unit, exception }) => [type, value, unit, exception])).toEqual(
    CASES.seen.sensors,
  );
  expect(snapshot.batch('04012345123456', '~1')).toMatchObject({ serial: '1', status: { code: 'not-documented' } });
  expect(snapshot.batch('04012345123456', '~1')?.lot).toBeUndefined();
  expect(events).toHaveLength(3);
});

test('a document without events is read and said so', async () =>
  expect((await read({ 'a.json': documentOf([]) })).warnings).toEqual([['NoEvents', 'a.json', undefined]]));

const { '@context': _context, ...withoutContext } = documentOf([harvest]);
const packed = { type: 'AggregationEvent', action: 'ADD', ...at('2026-09-03T08:00:00Z'), childEPCs: [WINE] };

test.each<[string, unknown, string]>([
  ['no context', withoutContext, '@context: is missing'],
  ['an older schema', documentOf([harvest], { schemaVersion: '1.2' }), 'schemaVersion: is not 2.0'],
  ['no list of events', documentOf([], { epcisBody: {} }), 'epcisBody.eventList: is missing'],
  ['no outputs', documentOf([{ ...pressing, outputQuantityList: undefined }]), 'outputQuantityList: is missing'],
  ['no parent', documentOf([packed]), 'parentID: is missing'],
  ...CASES.refused.map(([what, left, changed, says]): [string, unknown, string] => {
    const kept = Object.entries(harvest).filter(([field]) => !left.includes(field));
    return [what, documentOf([{ ...Object.fromEntries(kept), ...changed }]), says];
  }),
])('a document with %s is refused', async (_, value, says) => {
  const { problems } = await readFolder({ 'a.json': value });
  const told = problems.map(formatProblem).map(({ where, path, message }) => `${where} › ${path}: ${message}`);
  expect(told).toContainEqual(expect.stringContaining(says));
});
