import { expect, test } from 'vitest';
import { entryOf } from '../../../src/core/routes/path.ts';
import { pageContext } from '../../../src/input/context.ts';
import { pageInput } from '../../../src/input/page/page-input.ts';
import { SITE, snapshotOf } from './small-graph.ts';

const GTIN = '09520123456788';
const BASE = [
  { type: 'operator', id: 'dairy', name: 'Dairy' },
  { type: 'product', id: 'cheese', name: 'Cheese', gtin: GTIN, operator: 'dairy', kind: 'food' },
];
const at = (time: string) => ({ eventTime: `${time}Z`, eventTimeZoneOffset: '+00:00' });
const cheese = (lot: string, more: object = {}) => ({ type: 'batch', product: 'cheese', lot, ...more });

async function ticketOf(nodes: Record<string, unknown>[], date = '2026-06-01') {
  const snapshot = await snapshotOf([...BASE, ...nodes]);
  const entry = entryOf(`/en/storytracing/01/${GTIN}/10/C`);
  if (!entry) throw new Error('no route');
  const context = pageContext({ site: SITE, date });
  const ticket = pageInput(snapshot, entry, context).blocks.ticket;
  return { ticket, expiresOn: context.day.expiresOn };
}

test('no recall known comes with the day of the data', async () => {
  const { ticket } = await ticketOf([cheese('C', { updated: '2026-05-02', status: { code: 'on-sale' } })]);
  expect(ticket).toMatchObject({ verdict: 'no-recall-known', status: 'on-sale', dataOf: '2026-05-02' });
});

test('a lot whose history is cut is not cleared, however harmless what is known of it', async () => {
  const steps = Array.from({ length: 20 }, (_, index) => ({
    type: 'event',
    id: `made-${index}`,
    eventType: 'TransformationEvent',
    ...at(`2026-01-${String(index + 1).padStart(2, '0')}T08:00:00`),
    inputs: [{ product: 'curd', lot: `L${index}` }],
    outputs: [index === 19 ? { product: 'cheese', lot: 'C' } : { product: 'curd', lot: `L${index + 1}` }],
  }));
  const lots = Array.from({ length: 20 }, (_, index) => ({ type: 'batch', product: 'curd', lot: `L${index}` }));
  const curd = { type: 'product', id: 'curd', name: 'Curd', operator: 'dairy' };
  const nodes = [curd, ...lots, cheese('C', { status: { code: 'on-sale' } }), ...steps];
  expect((await ticketOf(nodes)).ticket).toMatchObject({ verdict: 'not-cleared', isCut: true });
  const recall = {
    ...{ type: 'event', id: 'recall', eventType: 'ObjectEvent', ...at('2026-02-01T08:00:00') },
    ...{ disposition: 'recalled', objects: [{ product: 'curd', lot: 'L0' }] },
  };
  expect((await ticketOf([...nodes, recall])).ticket).toMatchObject({
    verdict: 'made-with',
    isCut: true,
    madeWith: [{ key: 'batch:curd/L0', status: 'recalled' }],
  });
});

test('a withdrawn lot that is past its use-by date says both, with the words of its maker', async () => {
  const { ticket } = await ticketOf([
    cheese('C', { dates: { useBy: '2026-05-01' }, status: { code: 'withdrawn', message: { en: 'Wrong label.' } } }),
  ]);
  expect(ticket).toMatchObject({
    verdict: 'do-not-use',
    status: 'expired',
    also: [{ status: 'withdrawn' }],
    message: { text: 'Wrong label.' },
  });
});

test('a page is made again on the day on which an event begins to count', async () => {
  const said = (id: string, day: string, disposition: string) => ({
    ...{ type: 'event', id, eventType: 'ObjectEvent', ...at(`${day}T08:00:00`) },
    ...{ disposition, operator: 'dairy', objects: [{ product: 'cheese', lot: 'C' }] },
  });
  const nodes = [cheese('C'), said('a', '2026-05-01', 'damaged'), said('b', '2026-06-09', 'available')];
  const before = await ticketOf(nodes);
  expect(before.ticket?.verdict).toBe('do-not-use');
  expect(before.expiresOn).toBe('2026-06-09');
  expect((await ticketOf(nodes, '2026-06-09')).ticket?.verdict).toBe('no-recall-known');
});
