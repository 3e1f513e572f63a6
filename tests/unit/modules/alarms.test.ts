import { expect, test, vi } from 'vitest';
import { alarmsFor } from '../../../src/browser/alarms.ts';
import { status } from '../../../src/browser/middleware/status.ts';
import { voiceNow } from '../../../src/core/status/live.ts';
import type { StatusFile } from '../../../src/core/page/files/status-file.ts';
import { casesOf } from '../../cases.ts';

const alarm = (lot: string, status: 'recalled' | 'withdrawn') => ({
  lot,
  status,
  text: { it: lot, en: lot, fr: lot },
  path: `/storytracing/01/1/10/${lot}`,
});
const file: StatusFile = {
  operator: 'dairy',
  batches: {
    'batch:cheese/L1': alarm('L1', 'recalled'),
    'batch:cheese/L2': alarm('L2', 'withdrawn'),
    'batch:cheese-old/L1': alarm('L1', 'recalled'),
  },
};

test.each([{ madeWith: 'x' }, { madeWith: 5 }, { madeWith: null }, { madeWith: [null, 'x', 5] }])(
  'issue 5: lots that a lot is made with, of another form in a status file, have no effect: %j',
  ({ madeWith }) => {
    const odd = { batches: null, madeWith: { 'batch:cheese/L1': madeWith } } as unknown as StatusFile;
    const { notices } = voiceNow({ entity: 'batch:cheese/L1', verdict: 'no-recall-known' }, odd, '2026-11-21');
    expect(notices).toEqual([]);
    expect(alarmsFor('batch:cheese/L1', odd)).toEqual([]);
    expect(alarmsFor('batch:cheese/L1', { ...odd, batches: { 'batch:cheese/L1': null } } as never)).toEqual([]);
  },
);

test.each(casesOf<[string, string[]][]>('page-alarms'))('alarms that concern a page: %s', (key, expected) => {
  expect(alarmsFor(key, file).map(([, { status }]) => status)).toEqual(expected);
});

test('an answer of the host that is no status file checks nothing', async () => {
  vi.stubGlobal('location', { origin: 'https://story.example' });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(null)));
  const to = { document: { querySelector: () => ({ content: '/status/dairy.json' }) }, fetches: [] };
  status(to as never);
  await expect(to.fetches[0]).rejects.toThrow('/status/dairy.json is no status file');
});
