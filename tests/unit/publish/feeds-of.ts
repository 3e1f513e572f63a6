import { batchKey } from '../../../src/core/graph/key.ts';
import { RecallFeed } from '../../../src/core/page/files/recall-feed.ts';
import type { StatusFile } from '../../../src/core/page/files/status-file.ts';
import { type KeptRecall, recallName, type RecallRecord } from '../../../src/core/recalls/records.ts';
import { PlannedRelease } from '../../../src/publish/files/planned-release.ts';
import { putRecallFeeds } from '../../../src/publish/recalls/feed/recall-feeds.ts';
import { RECALLS_FILE } from '../../../src/publish/recalls/recalls-file.ts';
import { MemoryStore } from './memory-store.ts';

export const GTIN = '04260123400019';
export const recall = (lots: string[], more: Partial<KeptRecall> = {}): KeptRecall => ({
  ...{ gtin: GTIN, lots, serials: [], reason: { en: 'Glass' }, advice: [], origin: 'file' },
  ...{ since: '2026-11-20', time: '2026-11-20T10:00:00Z', ...more },
});
export const withdrawal = (lots: string[], withdrawn = '2026-11-22T08:00:00Z') => ({
  gtin: GTIN,
  lots,
  serials: [],
  withdrawn,
});

export const HOSTILE = { en: 'Glass <b>&amp;\u0007 ]]>', it: 'Vetro “più”' };
/** One in force, one of an item, one that ended. */
export const RECORDS: RecallRecord[] = [
  recall(['L1', 'L2'], { reason: HOSTILE, advice: [{ en: 'Bring it back' }], notice: 'https://a.example/1?a=1&b=2' }),
  { gtin: GTIN, lots: [], serials: ['S7'], advice: [], origin: 'event:9' as const, time: '2026-11-21T09:00:00+01:00' },
  withdrawal(['L2']),
];

/** The feeds of a target of these records, by file. */
export async function feedsOf(records: RecallRecord[], statusFiles: StatusFile[] = [], isIncomplete = false) {
  const planned = new PlannedRelease({ store: new MemoryStore(), now: [] });
  await planned.loadAll();
  const others = ['product:toma', 'operator:malga'];
  const itself = (lot: string) => ({ itself: [batchKey('toma', lot)], others });
  const reaches = Object.fromEntries(['L1', 'L2', 'L3'].map((lot) => [recallName({ gtin: GTIN }, lot), itself(lot)]));
  const texts = putRecallFeeds(planned, {
    recalls: { ...RECALLS_FILE.none, records, reaches },
    ...{ statusFiles, isIncomplete, operators: ['malga', 'other'] },
    gtinOf: (product) => (product === 'burro' ? '09521234543213' : undefined),
    site: { brand: 'Malga & Söhne', host: 'https://malga.example' },
  });
  planned.seal();
  const files = new Map([...planned.select('now')].map(({ file, digest }) => [file, texts.get(digest) ?? '']));
  return { files, feed: (name: string) => RecallFeed.parse(JSON.parse(files.get(name) ?? '')) };
}
