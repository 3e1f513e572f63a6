import { expect, test } from 'vitest';
import { verdictText } from '../../../src/blocks/ticket/status-words.ts';
import type { StatusFile } from '../../../src/core/page/files/status-file.ts';
import { statusFiles } from '../../../src/input/index-files/status.ts';
import { casesOf } from '../../cases.ts';
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
  const whole = (await ticketOf([cheese(recalled), item('S1')])).ticket;
  expect(whole?.verdict).toBe('recalled');
  expect(whole).not.toHaveProperty('madeWith');
  const read = memoryOf([...BASE, ...one]);
  const page = (path: string) => pageAt(read, `/en/storytracing/01/${GTIN}${path}`, contextOn('2026-06-01')).blocks;
  expect(page('/21/S2').ticket?.verdict).toBe('no-recall-known');
  expect(page('').lotWarnings?.rows).toMatchObject([
    { lot: 'C', verdict: 'one-item', items: 1 },
    { lot: 'S1', verdict: 'recalled' },
  ]);
});

test('issue 65, section 5: pages of an item, a box and a mass balance have the words of their verdict', async () => {
  const { nodes, words } = casesOf<{ nodes: Raw[]; words: Record<string, string> }>('verdict-words');
  const snapshot = await snapshotOf([...BASE, ...nodes]);
  const ticket = (path: string) => pageAt(snapshot, path, contextOn('2026-06-01')).blocks.ticket;
  const shown = Object.keys(words).map((path) => {
    const one = ticket(`/en/storytracing/01/${path}`);
    return [path, one && verdictText(one, 'en')];
  });
  expect(Object.fromEntries(shown)).toEqual(words);
  expect(snapshot.alarming({ product: 'milk' })).toEqual(['L1', 'L2'].map((of) => ({ product: 'milk', lot: of })));
  const [status] = statusFiles(snapshot, { operator: snapshot.operator('dairy') } as never, contextOn('2026-06-01'));
  const { batches, madeWith } = JSON.parse(status?.text ?? '{}') as StatusFile;
  expect(Object.keys(batches)).toContain('batch:box/~B2');
  expect(madeWith?.['batch:cheese/SOME']?.map(({ text }) => text['en'])).toEqual([
    'Serial no. S1 of this lot: recalled.',
    'Serial no. S2 of this lot: recalled.',
  ]);
  expect(madeWith?.['batch:box/~B1']?.[0]?.text['en']).toBe('Contains lot L1 of milk: recalled.');
});
