import { expect, test } from 'vitest';
import type { History } from '../../../src/core/page/history.ts';
import { epcisOf } from '../../../src/input/machine-files/epcis/document.ts';
import { withoutCounted } from '../../../src/blocks/timeline/present/lots.ts';
import { documentOf } from '../sources/epcis/documents.ts';
import { graphOf } from '../sources/folder-on-disk.ts';
import { pageAt } from './small-graph.ts';
import { casesOf } from '../../cases.ts';

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
  expect(made?.lots?.[0]).toMatchObject({ lots: { shown: [{ lot: 'A', portion: '333 of 777\u00a0kg' }] } });
  expect(made?.lines).toContainEqual({ text: '111\u00a0kg' });
});

test('issue 68, point 3: a page shows twelve lots and three measurements of a step, and counts the others that it folds', async () => {
  const inputQuantityList = Array.from({ length: 14 }, (_, index) => kilos(WHEAT, `A${index}`, 10));
  const sensorReport = [1, 2, 3, 4, 5].map((value) => ({ type: 'Temperature', value, uom: 'CEL' }));
  const { history } = await pageOf(FLOUR, 'B', [
    milled(MILL, { inputQuantityList, sensorElementList: [{ sensorReport }] }),
  ]);
  const { lots, measured } = history.steps.at(-1) ?? {};
  expect(
    lots?.map((side) => [side.lots.shown.length, side.lots.more?.label, side.lots.more?.items.length]),
  ).toContainEqual([12, 'and 2 more', 2]);
  const counts = [measured?.shown.length, measured?.more?.label, measured?.more?.items.length];
  expect(counts).toEqual([3, '2 more measurements', 2]);
});

test('each part that nobody tells of is timed by the clock of the place that the goods left', async () => {
  const there = { eventTimeZoneOffset: '-03:00' };
  const salt = kilos('09521230000253', 'S', 20);
  const { history } = await pageOf(FLOUR, 'B', [
    on('01T07:00', 'commissioning', MILL, 777, { action: 'ADD', ...there }),
    on('01T09:00', 'commissioning', SILO, 20, { action: 'ADD', quantityList: [salt], ...there }),
    milled(BAKERY, { inputQuantityList: [kilos(WHEAT, 'A', 333), salt], ...there }),
  ]);
  expect(history.steps.filter(({ kind }) => kind === 'gap').map(({ at }) => at)).toEqual([
    '2026-03-01T03:00-03:00',
    '2026-03-01T05:00-03:00',
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
  expect(leg?.events?.items.map((item) => (Array.isArray(item) ? item[1] : item))).toEqual([
    expect.stringMatching(/GLN 9521234000204 → .*, 100 of 777\u00a0kg$/),
    expect.stringMatching(/GLN 9521234000211, 98 of 777\u00a0kg$/),
  ]);
});

test('what may have gone elsewhere stands apart, with its lot, and is told on', async () => {
  const { history, epcis } = await pageOf(FLOUR, 'B', [
    begun,
    on('02T08:00', 'shipping', MILL, 777, { destinationList: [{ type: 'location', destination: SILO }] }),
    milled(BAKERY),
  ]);
  expect(history.steps.map(({ kind = 'step' }) => kind)).toEqual(['step', 'step']);
  expect(history.mayHaveGone).toMatchObject([{ kind: 'leg', lots: [{ lots: { shown: [{ lot: 'A' }] } }] }]);
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

test.each(casesOf<[title: string | undefined, value: number, left: object[]][]>('counted-titles'))(
  'a step that is called "%s" does not say again that these are %s pieces',
  (title, value, left) => expect(withoutCounted([{ value }], title)).toEqual(left),
);

test('what a title counts is still said where it is a weight, or a part of the lot', () => {
  const portions = [
    { value: 42, unit: 'KGM' },
    { value: 42, of: 210 },
  ];
  expect(withoutCounted(portions, '42 wheels made')).toEqual(portions);
});
