import { expect, test } from 'vitest';
import { contextOn, event, GTIN, lot, memoryOf, pageAt, product, type Raw, snapshotOf } from './small-graph.ts';

const BASE = [
  { type: 'operator', id: 'dairy', name: 'Dairy' },
  product('cheese', { gtin: GTIN, operator: 'dairy', kind: 'food' }),
];
const cheese = (more: Raw = {}) => lot('cheese', 'C', more);

async function ticketOf(nodes: Raw[], date = '2026-06-01') {
  const snapshot = await snapshotOf([...BASE, ...nodes]);
  const context = contextOn(date);
  const { ticket } = pageAt(snapshot, `/en/storytracing/01/${GTIN}/10/C`, context).blocks;
  return { ticket, expiresOn: context.day.expiresOn };
}

test('no recall known comes with the day of the data', async () => {
  const { ticket } = await ticketOf([cheese({ updated: '2026-05-02', status: { code: 'on-sale' } })]);
  expect(ticket).toMatchObject({ verdict: 'no-recall-known', status: 'on-sale', dataOf: '2026-05-02' });
});

test('a lot whose history is cut is not cleared, however harmless what is known of it', async () => {
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  const steps = numbers.map((index) =>
    event(`made-${index}`, `2026-01-${String(index + 1).padStart(2, '0')}T08:00:00Z`, {
      eventType: 'TransformationEvent',
      inputs: [{ product: 'curd', lot: `L${index}` }],
      outputs: [index === 19 ? { product: 'cheese', lot: 'C' } : { product: 'curd', lot: `L${index + 1}` }],
    }),
  );
  const lots = numbers.map((index) => lot('curd', `L${index}`));
  const curd = product('curd', { operator: 'dairy' });
  const nodes = [curd, ...lots, cheese({ status: { code: 'on-sale' } }), ...steps];
  expect((await ticketOf(nodes)).ticket).toMatchObject({ verdict: 'not-cleared', isCut: true });
  const recall = event('recall', '2026-02-01T08:00:00Z', {
    disposition: 'recalled',
    objects: [{ product: 'curd', lot: 'L0' }],
  });
  expect((await ticketOf([...nodes, recall])).ticket).toMatchObject({
    verdict: 'made-with',
    isCut: true,
    madeWith: [{ key: 'batch:curd/L0', status: 'recalled' }],
  });
});

test('a page is made again on the day on which an event begins to count', async () => {
  const said = (id: string, day: string, disposition: string) =>
    event(id, `${day}T08:00:00Z`, { disposition, operator: 'dairy', objects: [{ product: 'cheese', lot: 'C' }] });
  const nodes = [cheese(), said('a', '2026-05-01', 'damaged'), said('b', '2026-06-09', 'available')];
  const before = await ticketOf(nodes);
  expect(before.ticket?.verdict).toBe('do-not-use');
  expect(before.expiresOn).toBe('2026-06-09');
  expect((await ticketOf(nodes, '2026-06-09')).ticket?.verdict).toBe('no-recall-known');
});

test('issue 65, section 5: a recalled item makes its lot "one item of this lot is recalled", and no sibling', async () => {
  const item = (serial: string, more: Raw = {}) => lot('cheese', 'C', { serial, ...more });
  const recalled = { status: { code: 'recalled', since: '2026-05-02' } };
  const one = [cheese(), item('S1', recalled), item('S2')];
  const { ticket } = await ticketOf([cheese({ status: { code: 'withdrawn' } }), ...one.slice(1)]);
  const fault = { relation: 'item-of', status: 'recalled', since: '2026-05-02', pooled: false };
  expect(ticket).toMatchObject({ verdict: 'one-item', items: 1, status: 'withdrawn' });
  expect(ticket?.madeWith).toMatchObject([{ key: 'batch:cheese/~S1', lot: { lot: 'S1', kind: 'item' }, ...fault }]);
  expect((await ticketOf([...one, item('S3', recalled)])).ticket).toMatchObject({ verdict: 'one-item', items: 2 });
  // A recall of the lot is its own status, and reaches its items.
  expect((await ticketOf([cheese(recalled), item('S1', recalled)])).ticket?.verdict).toBe('recalled');
  for (const read of [await snapshotOf([...BASE, ...one]), memoryOf([...BASE, ...one])]) {
    const page = (path: string) => pageAt(read, `/en/storytracing/01/${GTIN}${path}`, contextOn('2026-06-01')).blocks;
    expect(page('/21/S2').ticket?.verdict).toBe('no-recall-known');
    expect(page('').lotWarnings?.rows).toMatchObject([
      { lot: 'C', verdict: 'one-item', items: 1 },
      { lot: 'S1', verdict: 'recalled' },
    ]);
  }
});
