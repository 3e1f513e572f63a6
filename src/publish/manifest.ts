import { digestOf, fromLines, intoShards, toLines } from './shards.ts';
import type { SiteFile } from './site-file.ts';
import { PublishFailed, type ObjectHeaders, type Store } from './store.ts';

/** The bytes of everything that a kept release is made of, by digest. */
export const objectKey = (digest: string) => `_releases/objects/${digest}`;
const LINES: ObjectHeaders = { contentType: 'application/jsonl', cacheControl: 'no-store' };

export interface Sharded {
  /** Digest of each shard's lines. */
  digests: string[];
  lines: string[];
}

export function shardRows<T>(rows: Iterable<T>, keyOf: (row: T) => string): Sharded {
  const lines = intoShards(rows, keyOf).map(toLines);
  return { lines, digests: lines.map((text) => digestOf(text)) };
}

/** Writes the shards that `known` does not have. */
export async function writeShards(store: Store, sharded: Sharded, known: readonly string[]): Promise<void> {
  const have = new Set(known);
  await Promise.all(
    sharded.digests.map(async (digest, index) => {
      if (!have.has(digest)) await store.put(objectKey(digest), Buffer.from(sharded.lines[index] ?? ''), LINES);
    }),
  );
}

/** @throws PublishFailed (69) when the shard is gone or its bytes are not what its name says */
export async function readShard<T>(store: Store, digest: string): Promise<T[]> {
  const body = await store.get(objectKey(digest));
  if (!body || digestOf(body) !== digest) {
    throw new PublishFailed(
      `${store.name}/${objectKey(digest)} is ${body ? 'damaged' : 'missing'}: roll back to a release that is whole`,
      69,
    );
  }
  return fromLines<T>(Buffer.from(body).toString('utf8'));
}

export interface Difference {
  /** New or with other bytes or headers. */
  changed: SiteFile[];
  gone: SiteFile[];
}

/** Reads only the shards that differ. */
export async function difference(store: Store, before: readonly string[], now: Sharded): Promise<Difference> {
  const result: Difference = { changed: [], gone: [] };
  for (const [index, digest] of now.digests.entries()) {
    if (before[index] === digest) continue;
    const old = new Map<string, string>();
    const previous = before[index] === undefined ? [] : await readShard<SiteFile>(store, before[index]);
    for (const file of previous) old.set(file.file, JSON.stringify(file));
    for (const file of fromLines<SiteFile>(now.lines[index] ?? '')) {
      if (old.get(file.file) !== JSON.stringify(file)) result.changed.push(file);
      old.delete(file.file);
    }
    for (const file of previous) if (old.has(file.file)) result.gone.push(file);
  }
  return result;
}

export async function* filesOf(store: Store, manifest: readonly string[]): AsyncIterable<SiteFile> {
  for (const digest of manifest) yield* await readShard<SiteFile>(store, digest);
}
