import { inParallel } from '../core/in-parallel.ts';
import { digestOf, intoShards, linesOf, toLines } from './shards.ts';
import type { SiteFile } from './site-file.ts';
import { PublishFailed } from './failed.ts';
import { READS, type ObjectHeaders, type Store } from './store.ts';

/** The bytes of everything that a kept release is made of, by digest. */
export const objectKey = (digest: string) => `_releases/objects/${digest}`;
const LINES: ObjectHeaders = { contentType: 'application/jsonl', cacheControl: 'no-store' };

export interface Sharded {
  /** Digest of each shard's lines. */
  digests: string[];
  lines: string[];
}

/** @param placeOf what the shard is chosen by, when it is not the key that sorts the rows */
function shardRows<T>(rows: Iterable<T>, keyOf: (row: T) => string, placeOf = keyOf): Sharded {
  const lines = intoShards(rows, keyOf, placeOf).map(toLines);
  return { lines, digests: lines.map((text) => digestOf(text)) };
}

/** Writes the shards that `known` does not have. */
export async function writeShards(store: Store, sharded: Sharded, known: readonly string[]): Promise<void> {
  const have = new Set(known);
  const wanted = new Map(sharded.digests.map((digest, index) => [digest, sharded.lines[index] ?? '']));
  const missing = [...wanted].filter(([digest]) => !have.has(digest));
  await inParallel(missing, 24, ([digest, lines]) => store.put(objectKey(digest), Buffer.from(lines), LINES));
}

export async function readShard<T>(store: Store, digest: string): Promise<T[]> {
  return (await readLines(store, digest)).map((line) => JSON.parse(line) as T);
}

/** @throws PublishFailed (69) when the shard is gone or its bytes are not what its name says */
async function readLines(store: Store, digest: string): Promise<string[]> {
  for (let reads = 1; ; reads += 1) {
    const body = await store.get(objectKey(digest));
    if (body && digestOf(body) === digest) return linesOf(Buffer.from(body).toString('utf8'));
    if (body && reads < READS) continue;
    throw new PublishFailed(
      `${store.name}/${objectKey(digest)} is ${body ? 'damaged, or comes back cut' : 'missing'}: publish again; if that does not help, restore it from a backup, or roll back to a release that is whole`,
      69,
    );
  }
}

export interface Difference {
  /** New or with other bytes or headers. */
  changed: SiteFile[];
  gone: SiteFile[];
}

/** Pages of one entity share a shard: an edit, which touches many of its pages, touches few shards. */
export function shardFiles(files: Iterable<SiteFile>): Sharded {
  return shardRows(
    files,
    ({ file }) => file,
    ({ means, target, file }) => means?.split(' ')[0] ?? target ?? file,
  );
}

/** Reads only the shards that differ, and takes apart only the lines that do. */
export async function difference(store: Store, before: readonly string[], now: Sharded): Promise<Difference> {
  const differing = now.digests.flatMap((digest, index) => (before[index] === digest ? [] : [index]));
  const old = new Set<string>();
  await inParallel(differing, 16, async (index) => {
    const digest = before[index];
    if (digest !== undefined) for (const line of await readLines(store, digest)) old.add(line);
  });
  const parsed = (line: string) => JSON.parse(line) as SiteFile;
  const lines = differing.flatMap((index) => linesOf(now.lines[index] ?? ''));
  const changed = lines.filter((line) => !old.delete(line)).map(parsed);
  const names = new Set(changed.map(({ file }) => file));
  return { changed, gone: [...old].map(parsed).filter(({ file }) => !names.has(file)) };
}

export async function* filesOf(store: Store, manifest: readonly string[]): AsyncIterable<SiteFile> {
  for (const digest of manifest) yield* await readShard<SiteFile>(store, digest);
}
