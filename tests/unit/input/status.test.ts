import { expect, test } from 'vitest';
import type { LotIndex } from '../../../src/core/page/files/lot-index.ts';
import type { StatusFile } from '../../../src/core/page/files/status-file.ts';
import { machineFiles } from '../../../src/input/machine-files/entity-files.ts';
import { planEntities } from '../../../src/input/plan.ts';
import { graphOf } from '../sources/folder-on-disk.ts';
import { contextOn, pageAt, SITE } from './small-graph.ts';

const { graph } = await graphOf('tests/fixtures/browser');
const CHEESE = '09520000021023';
const BATTERY = '09520000021030';

const page = (path: string, date?: string) => pageAt(graph, path, contextOn(date));
const cheese = (lot: string, locale = 'en') => `/${locale}/storytracing/01/${CHEESE}/10/${lot}`;
const item = (serial: string) => `/en/storytracing/01/${BATTERY}/21/${serial}`;
const told = (path: string) => {
  const { '@graph': nodes } = page(path).jsonLd as { '@graph': Record<string, unknown>[] };
  return nodes.find((node) => [node['@type']].flat().some((type) => /Product$|Products$/.test(String(type))));
};
const files = new Map(
  [...planEntities(graph, new Set(SITE.families))].flatMap(({ entity }) =>
    entity ? machineFiles(graph, entity, contextOn()).map(({ path, text }) => [path, text] as const) : [],
  ),
);
const json = <T>(path: string) => JSON.parse(files.get(path) ?? 'null') as T;

test('a lot of which nobody says anything has no status word, and says nothing of a recall', () => {
  expect(page(cheese('PLAIN')).blocks.ticket).not.toHaveProperty('status');
  expect(page(cheese('PLAIN')).description).not.toMatch(/sale/i);
  expect(told(cheese('PLAIN'))).not.toHaveProperty('gs1:isProductRecalled');
});

test('a lot whose events say recalled is recalled, whatever its maker declares: since when, and by which step', () => {
  const { blocks, description } = page(cheese('RECALLED'));
  const recalled = { status: 'recalled', statusFrom: 'events', statusSince: '2026-11-13' };
  expect(blocks.ticket).toMatchObject({ ...recalled, statusPlace: { text: 'Upper dairy' } });
  const step = blocks.history?.steps.find(({ id }) => id === blocks.ticket?.statusStep);
  expect(step).toMatchObject({ kind: 'alert', name: 'Recalled' });
  expect(description).toContain('Recalled');
  expect(told(cheese('RECALLED'))).toMatchObject({ 'gs1:isProductRecalled': true });
});

test('a lot of which no recall is told is not said to have none, least of all one that is made with a recalled lot', () => {
  for (const lot of ['DESTROYED', 'RESTING', 'POOLED', 'MADE'])
    expect(told(cheese(lot)), lot).not.toHaveProperty('gs1:isProductRecalled');
});

test('what was made with a recalled lot says so, for sure or as a possibility where lots were pooled', () => {
  const [sure, pooled] = ['MADE', 'POOLED'].map((lot) => page(cheese(lot, 'fr')).blocks.ticket?.madeWith);
  const milk = { lot: 'LM1', product: { text: 'Lait cru' }, href: '/fr/storytracing/01/09520000021016/10/LM1' };
  expect(sure).toMatchObject([{ lot: milk, status: 'recalled', pooled: false }]);
  expect(pooled).toMatchObject([{ lot: { lot: 'LM1' }, pooled: true }]);
  expect(page(`/en/storytracing/01/09520000021016/10/LM1`).blocks.ticket).not.toHaveProperty('madeWith');
  expect(page(cheese('PLAIN')).blocks.ticket).not.toHaveProperty('madeWith');
  expect(told(cheese('POOLED'))).toMatchObject({
    'gs1:consumerSafetyInformation': [{ '@value': 'May be made with lot LM1 of Raw milk: recalled.' }],
  });
});

test('the status file has alarms that events tell, items of them, and what was made with a recalled lot', () => {
  const { batches, madeWith } = json<StatusFile>('/status/status-dairy.json');
  expect(Object.entries(batches).map(([key, { status }]) => [key, status])).toEqual([
    ['batch:status-cheese/DESTROYED', 'destroyed'],
    ['batch:status-cheese/RECALLED', 'recalled'],
    ['batch:status-milk/LM1', 'recalled'],
  ]);
  expect(batches['batch:status-cheese/RECALLED']?.text?.it).toBe('Il lotto RECALLED è stato richiamato. Non mangiare.');
  expect(batches['batch:status-milk/LM1']?.text?.en).toBe('Lot LM1 is recalled. Do not use it.');
  const text = { it: 'Fatto con il lotto LM1 di Latte crudo: richiamato.' };
  const milk = { with: 'batch:status-milk/LM1', text, path: '/storytracing/01/09520000021016/10/LM1' };
  expect(madeWith?.['batch:status-cheese/MADE']).toMatchObject([milk]);
  expect(Object.keys(madeWith ?? {})).toEqual(['batch:status-cheese/MADE', 'batch:status-cheese/POOLED']);
});

test('lists of lots show an alarm that events tell, and none where nothing is told', () => {
  const rows = page(cheese('PLAIN')).blocks.related?.rows ?? [];
  const verdict = (lot: string) => rows.find((row) => row.lot === lot)?.verdict;
  const verdicts = ['RECALLED', 'DESTROYED', 'MADE', 'SOON'].map(verdict);
  expect(verdicts).toEqual(['recalled', 'do-not-use', 'made-with', undefined]);
});

test('an item has its serial number, its own printed page, linkset and events, and is no food', () => {
  const input = page(item('S-2'));
  expect(input.title).toBe('Battery · Serial no. S-2 · Client');
  expect(input.blocks.ticket).toMatchObject({ serial: 'S-2', status: 'in-transit' });
  expect(input.blocks.ticket).not.toHaveProperty('lot');
  const at = `/01/${BATTERY}/21/S-2`;
  expect(input.links).toMatchObject({ printed: at, linkset: `${at}/linkset.json`, epcis: `${at}/epcis.jsonld` });
  expect(files.has(`${at}/linkset.json`) && files.has(`${at}/epcis.jsonld`)).toBe(true);
  expect(files.get(`${at}/epcis.jsonld`)).toContain('"disposition":"in_transit"');
  expect(told(item('S-2'))).toMatchObject({
    '@type': ['IndividualProduct', 'gs1:Product'],
    'gs1:hasSerialNumber': 'S-2',
    hasGS1DigitalLink: `https://story.example${at}`,
  });
  expect(json<LotIndex>(`/01/${BATTERY}/lots.json`).lots['~S-2']).toBe(`/storytracing/01/${BATTERY}/21/S-2`);
});

test('an item made from a recalled item says so', () => {
  expect(page(item('S-1')).blocks.ticket?.madeWith).toMatchObject([{ lot: { lot: 'K-1', kind: 'item' } }]);
  expect(page(item('S-1')).blocks.history?.graph?.nodes).toContainEqual(
    expect.objectContaining({ lot: 'K-1', kind: 'item' }),
  );
});

test('an object without a GTIN shows its identifier, and its events lie beside its page', () => {
  const input = page('/en/storytracing/id/crate-7');
  expect(input.blocks.ticket?.identifier).toMatch(/^https:\/\/crates\.example\/objects\//);
  expect(input.links.epcis).toBe('/storytracing/id/crate-7/epcis.jsonld');
  expect(files.has('/storytracing/id/crate-7/epcis.jsonld')).toBe(true);
});

test('nobody is said to declare what names nobody', () => {
  expect(page(item('S-2')).blocks).not.toHaveProperty('operator');
  expect(page(item('S-2')).blocks.dataNote).not.toHaveProperty('source');
  expect(page(cheese('PLAIN')).blocks.dataNote?.source).toEqual({ text: 'Status Dairy' });
});

test('an item of a recalled lot is recalled, with what its maker says to do', () => {
  const { ticket, related } = page(item('S-3')).blocks;
  const recalled = {
    status: 'recalled',
    statusFrom: 'lot',
    statusSince: '2026-11-16',
    todo: [{ text: 'Do not charge it.' }],
  };
  expect(ticket).toMatchObject({ serial: 'S-3', lot: 'BL', ...recalled });
  expect(related?.rows.find(({ lot }) => lot === 'BL')?.verdict).toBe('recalled');
  const own = page(item('S-1')).blocks.related?.rows.find(({ lot }) => lot === 'S-3');
  expect(own).toMatchObject({ kind: 'item', verdict: 'recalled' });
});
