import { expect, test } from 'vitest';
import type { History } from '../../../src/core/page/history.ts';
import { epcisOf } from '../../../src/input/machine-files/epcis.ts';
import { withoutCounted } from '../../../src/input/blocks/history/step-lots.ts';
import { documentOf } from '../sources/epcis/documents.ts';
import { graphOf } from '../sources/folder-on-disk.ts';
import { pageAt } from './small-graph.ts';

const WHEAT = '09521230000239';
const FLOUR = '09521230000246';
const [MILL, SILO, BAKERY] = ['204', '211', '228'].map((end) => `https://id.gs1.org/414/9521234000${end}`);
const kilos = (gtin: string, lot: string, quantity: number) => ({
  epcClass: `https://id.gs1.org/01/${gtin}/10/${lot}`,
  quantity,
  uom: 'KGM',
});
const on = (time: string, bizStep: string, place: string | undefined, quantity: number, more: object = {}) => ({
  ...{ type: 'ObjectEvent', action: 'OBSERVE', bizStep, readPoint: { id: place } },
  ...{ eventTime: `2026-03-${time}:00+01:00`, eventTimeZoneOffset: '+01:00' },
  quantityList: [kilos(WHEAT, 'A', quantity)],
  ...more,
});
const begun = on('01T07:00', 'commissioning', MILL, 777, { action: 'ADD' });
const milled = (place: string | undefined, more: object = {}) => ({
  ...{ type: 'TransformationEvent', readPoint: { id: place } },
  ...{ eventTime: '2026-03-09T08:00:00+01:00', eventTimeZoneOffset: '+01:00' },
  inputQuantityList: [kilos(WHEAT, 'A', 333)],
  outputQuantityList: [kilos(FLOUR, 'B', 111)],
  ...more,
});

/** The history on the page of a lot, and its batch node. */
async function pageOf(gtin: string, lot: string, eventList: object[]) {
  const { graph: snapshot } = await graphOf({ 'a.jsonld': documentOf(eventList) });
  const path = `/en/storytracing/01/${gtin}/10/${lot}/product-history`;
  const history = pageAt(snapshot, path).blocks.history as History;
  const batch = [...snapshot.all('batch')].find((one) => one.lot === lot);
  const epcis = batch && JSON.stringify(epcisOf(snapshot, batch, 'https://story.example'));
  snapshot.close();
  return { history, batch, epcis };
}

test('333 of 777 kg went in, and 111 kg came out', async () => {
  const { history } = await pageOf(FLOUR, 'B', [begun, milled(MILL)]);
  const made = history.steps.at(-1);
  expect(made?.inputs).toMatchObject([{ lot: 'A', portions: [{ value: 333, unit: 'KGM', of: 777 }] }]);
  expect(made?.portions).toEqual([{ value: 111, unit: 'KGM' }]);
});

test('each part that nobody tells of is timed by the clock of the place that the goods left', async () => {
  const there = { eventTimeZoneOffset: '-03:00' };
  const salt = kilos('09521230000253', 'S', 20);
  const { history } = await pageOf(FLOUR, 'B', [
    on('01T07:00', 'commissioning', MILL, 777, { action: 'ADD', ...there }),
    on('01T09:00', 'commissioning', SILO, 20, { action: 'ADD', quantityList: [salt], ...there }),
    milled(BAKERY, { inputQuantityList: [kilos(WHEAT, 'A', 333), salt], ...there }),
  ]);
  expect(history.steps.filter(({ kind }) => kind === 'gap').map(({ start, offset }) => [start, offset])).toEqual([
    ['2026-03-01T03:00', '-03:00'],
    ['2026-03-01T05:00', '-03:00'],
  ]);
});

test('a leg tells the times, places and quantities of both its ends', async () => {
  const { history } = await pageOf(WHEAT, 'A', [
    begun,
    on('02T08:00', 'shipping', MILL, 100, { destinationList: [{ type: 'location', destination: SILO }] }),
    on('03T09:30', 'receiving', SILO, 98),
  ]);
  const leg = history.steps.at(-1);
  expect(leg?.kind).toBe('leg');
  expect(leg?.parts.map(({ start, place, portions }) => [start, place?.id, portions[0]?.value])).toEqual([
    ['2026-03-02T08:00', '9521234000204', 100],
    ['2026-03-03T09:30', '9521234000211', 98],
  ]);
});

test('what may have gone elsewhere stands apart, with its lot, and is told on', async () => {
  const { history, epcis } = await pageOf(FLOUR, 'B', [
    begun,
    on('02T08:00', 'shipping', MILL, 777, { destinationList: [{ type: 'location', destination: SILO }] }),
    milled(BAKERY),
  ]);
  expect(history.steps.map(({ kind }) => kind)).toEqual(['step', 'step']);
  expect(history.mayHaveGone).toMatchObject([{ destination: { id: '9521234000211' }, lots: [{ lot: 'A' }] }]);
  expect(epcis).toContain('"shipping"');
});

test('whom the goods come from has made nothing and declared nothing', async () => {
  const party = 'https://id.gs1.org/417/9521234000990';
  const from = (type: string) => ({ sourceList: [{ type, source: party }] });
  const possessor = await pageOf(FLOUR, 'B', [begun, milled(MILL, from('possessing_party'))]);
  expect(possessor.batch?.operator).toBeUndefined();
  expect(possessor.history.steps.at(-1)?.actor).toBeUndefined();
  const owner = await pageOf(FLOUR, 'B', [begun, milled(MILL, from('owning_party'))]);
  expect(owner.batch?.operator).toBe('9521234000990');
});

test.each([
  ['42 wheels made', 42, []],
  ['1.180 forme tagliate', 1180, []],
  ['1 180 meules coupées', 1180, []],
  ['142 wheels made', 42, [{ value: 42 }]],
  [undefined, 42, [{ value: 42 }]],
])('a step that is called "%s" does not say again that these are %s pieces', (title, value, left) => {
  const lot = { product: { text: 'Cheese' }, lot: 'L1', portions: [{ value }] };
  const told = withoutCounted({ outputs: [lot], portions: [{ value }] }, title);
  expect(told).toEqual({ outputs: [{ ...lot, portions: left }], portions: left });
});

test('what a title counts is still said where it is a weight, or a part of the lot', () => {
  const portions = [
    { value: 42, unit: 'KGM' },
    { value: 42, of: 210 },
  ];
  expect(withoutCounted({ outputs: [], portions }, '42 wheels made').portions).toEqual(portions);
});
