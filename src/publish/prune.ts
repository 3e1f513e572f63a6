import { filesOf, objectKey } from './manifest.ts';
import { KEEP_DAYS } from './publish.ts';
import { listReleases, readWhole } from './releases.ts';
import { keysOf } from './site-file.ts';
import type { Store } from './store.ts';

export interface PruneOptions {
  store: Store;
  /** How many of the newest whole releases are kept in any case. */
  keep: number;
  now?: Date;
  dryRun?: boolean;
}

/** Removes what no kept release names and is older than 90 days. The only thing in this project that deletes. */
export async function prune({
  store,
  keep,
  now = new Date(),
  dryRun,
}: PruneOptions): Promise<{ removed: string[]; kept: number[] }> {
  const limit = now.getTime() - KEEP_DAYS * 86_400_000;
  const whole = (await listReleases(store)).filter(({ state }) => state === 'whole');
  const kept = whole.filter((record, index) => index >= whole.length - keep || Date.parse(record.at) > limit);
  if (kept.length === 0) return { removed: [], kept: [] };
  const named = new Set<string>();
  for (const { number } of kept) {
    const { manifest, ledger } = await readWhole(store, number);
    for (const digest of [...manifest, ...ledger.shards, ...(ledger.extras ? [ledger.extras] : [])])
      named.add(objectKey(digest));
    for await (const file of filesOf(store, manifest)) {
      named.add(objectKey(file.digest));
      for (const key of keysOf(file.file)) named.add(key);
    }
  }
  const oldest = kept[0]?.number ?? 0;
  const removed: string[] = [];
  for await (const { key, modified } of store.list('')) {
    if (named.has(key) || modified.getTime() > limit) continue;
    const record = /^_releases\/(\d{6,})\//.exec(key);
    if (record ? Number(record[1]) < oldest : isPrunable(key)) removed.push(key);
  }
  if (!dryRun) await store.remove(removed);
  return { removed, kept: kept.map(({ number }) => number) };
}

/** Objects by digest and hashed assets; a page's key is never removed: the ledger holds it. */
function isPrunable(key: string): boolean {
  return key.startsWith('_releases/objects/') || key.startsWith('_astro/') || key.startsWith('media/');
}
