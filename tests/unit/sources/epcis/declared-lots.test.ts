import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../../../src/core/problem.ts';
import { openSource } from '../../../../src/sources/open-source.ts';
import { casesOf } from '../../../cases.ts';
import { folderOf, graphOf } from '../folder-on-disk.ts';
import { documentOf } from './documents.ts';

const GTIN = '09521234000013';
const LOT = `https://id.gs1.org/01/${GTIN}/10/P7`;
const ITEM = `https://id.gs1.org/01/${GTIN}/21/77`;
const product = { type: 'product', id: 'pate', gtin: GTIN, name: 'Pâté' };
const lot = { type: 'batch', product: 'pate', lot: 'P7' };
const made = (ilmd: object, more: object = {}) => ({
  type: 'ObjectEvent',
  action: 'ADD',
  bizStep: 'commissioning',
  eventTime: '2026-11-01T08:00:00Z',
  eventTimeZoneOffset: '+01:00',
  quantityList: [{ epcClass: LOT }],
  ilmd,
  ...more,
});
/** An event node about the lot. */
const eventNode = (useBy: string, id = 'e1', more: object = {}) => ({
  ...{ type: 'event', id, eventType: 'ObjectEvent', action: 'ADD', objects: [{ product: 'pate', lot: 'P7' }] },
  ...{ eventTime: '2026-11-01T08:00:00Z', eventTimeZoneOffset: '+01:00' },
  ilmd: { 'gs1:expirationDate': useBy, ...more },
});
const PRODUCTS_CSV = `id;gtin;name\npate;${GTIN};Pâté`;

/** The lot or item, and what the import warns of with lines. */
async function read(files: Record<string, unknown>, name = 'P7') {
  const folder = folderOf(files);
  const { graph, warnings } = await graphOf(folder);
  const located = (await openSource(folder).locate?.(warnings)) ?? [];
  return {
    batch: graph.batch('pate', name),
    told: located.map((one) => [one.kind, formatProblem(one).where, one.path, one.at, one.message]),
  };
}
const files = (node: object, ...events: object[]) => ({
  'lots.json': [product, node],
  'plant.json': JSON.stringify(documentOf(events), null, 1),
});

const ILMD = casesOf<Record<string, unknown>>('lot-data-of-a-lot');
const DATES = { production: '2026-10-30', packaging: '2026-10-31', bestBefore: '2026-12-20', useBy: '2026-12-04' };
const ORIGIN = { en: expect.stringMatching(/^Italy; .*\(FAO 37\.2\.1\)$/) as string };

describe('issue 64, point 1: lot data of EPCIS for a lot that a node declares', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a node of JSON', files(lot, made(ILMD))],
    [
      'a node of YAML in a file that is read later',
      { 'a.json': documentOf([made(ILMD)]), 'z.yaml': `- ${JSON.stringify(product)}\n- ${JSON.stringify(lot)}` },
    ],
    [
      'rows of tables',
      { 'plant.json': documentOf([made(ILMD)]), 'products.csv': PRODUCTS_CSV, 'lots.csv': 'product;lot\npate;P7' },
    ],
    ['an event node', { 'all.json': [product, lot, { ...eventNode('2026-12-04'), ilmd: ILMD }] }],
  ])('what %s leaves out comes from the event', async (_, given) => {
    const { batch, told } = await read(given);
    expect(batch?.dates).toEqual(DATES);
    expect(batch?.origin).toMatchObject(ORIGIN);
    expect(told).toEqual([]);
  });

  test('an item that a node declares has its dates, its lot and its weight from the event', async () => {
    const ilmd = { ...ILMD, 'cbvmda:lotNumber': 'P7', 'gs1:netWeight': { value: '250', unitCode: 'GRM' } };
    const event = made(ilmd, { quantityList: undefined, epcList: [ITEM] });
    const item = { type: 'batch', product: 'pate', serial: '77' };
    const { batch, told } = await read(files(item, event), '~77');
    expect(batch).toMatchObject({ lot: 'P7', serial: '77', dates: DATES, quantity: { value: 250, unit: 'GRM' } });
    expect(batch?.origin).toMatchObject(ORIGIN);
    expect(told).toEqual([]);
    const weighed = { ...item, lot: 'P7', quantity: { value: 0.25, unit: 'KGM' } };
    expect((await read(files(weighed, event), '~77')).told).toEqual([]);
  });

  test('of a use-by date the earlier day counts, of any other field the node’s, and each difference is named with both lines', async () => {
    const node = {
      ...lot,
      dates: { production: '2026-10-29', packaging: '2026-10-31', bestBefore: '2026-12-24', useBy: '2026-12-24' },
      origin: 'Spain',
    };
    const { batch, told } = await read(files(node, made(ILMD)));
    expect(batch?.dates).toEqual({ ...node.dates, useBy: '2026-12-04' });
    expect(batch?.origin).toMatchObject({ en: 'Spain' });
    const differing = ['dates.production', 'dates.bestBefore', 'dates.useBy', 'origin', 'origin'];
    expect(told.map(([kind, , path]) => [kind, path])).toEqual(differing.map((path) => ['LotDataDiffer', path]));
    const [, where, , at, message] = told[2] as unknown[];
    expect([where, at]).toEqual([
      expect.stringMatching(/^lots\.json/),
      { line: 1, column: expect.any(Number) as number },
    ]);
    expect(message).toMatch(/use-by date .*plant\.json:\d+:\d+ .*2026-12-04 \(the earlier day counts\)/);
  });

  test('an earlier use-by date of the node stays, a month ends with its last day, and equal values are no difference', async () => {
    const declaring = (useBy: string) =>
      read(files({ ...lot, dates: { useBy } }, made({ 'gs1:expirationDate': '2026-12-04' })));
    const earlier = await declaring('2026-12-01');
    expect(earlier.batch?.dates).toEqual({ useBy: '2026-12-01' });
    expect(earlier.told).toHaveLength(1);
    const month = await declaring('2026-12-00');
    expect(month.batch?.dates).toEqual({ useBy: '2026-12-04' });
    const same = { ...lot, dates: DATES, origin: { en: 'Italy, FAO area 37.2.1', it: 'Italia' } };
    expect((await read(files(same, made(ILMD)))).told).toEqual([]);
  });

  test('of two events the later record counts, but the earlier use-by date, with or without a node', async () => {
    const recorded = (day: string, useBy: string, bestBefore: string) =>
      made(
        { 'cbvmda:itemExpirationDate': useBy, 'cbvmda:bestBeforeDate': bestBefore },
        { recordTime: `2026-11-0${day}T08:00:00Z` },
      );
    const events = [recorded('3', '2026-12-20', '2026-12-10'), recorded('2', '2026-12-02', '2026-12-01')];
    for (const given of [files(lot, ...events), { ...files(lot, ...events.reverse()), 'lots.json': [product] }]) {
      const { batch, told } = await read(given);
      expect(batch?.dates).toEqual({ bestBefore: '2026-12-10', useBy: '2026-12-02' });
      const differ = (fact: string) => [
        ...['LotDataDiffer', expect.stringContaining('plant.json') as string],
        expect.stringMatching(new RegExp(`${fact}.*plant\\.json:\\d+:\\d+`)) as string,
      ];
      expect(told.map(([kind, where, , , message]) => [kind, where, message])).toEqual([
        differ('best-before'),
        differ('use-by'),
      ]);
    }
  });
});
