import { inParallel } from '../core/in-parallel.ts';
import type { FileIndex } from './file-index.ts';
import { linesOf, toLines } from './shards.ts';
import { sha256 } from '../storage/sha256.ts';
import type { SiteFile } from './site-file.ts';
import { PublishFailed } from './failed.ts';
import { type ObjectHeaders, readByDigest, type Store } from './store.ts';

/** The bytes of everything that a kept release is made of, by digest. */
export const objectKey = (digest: string) => `_releases/objects/${digest}`;
const LINES: ObjectHeaders = { contentType: 'application/jsonl', cacheControl: 'no-store' };

/** Digest of a shard without lines. */
const EMPTY = sha256('');
const READ_AHEAD = 8;
/** Shards whose lines are in memory while they are written: of 600,000 files each of the ledger's has 2 MB. */
const WRITTEN_AT_ONCE = 4;

export interface Sharded {
  /** Digest of each shard's lines. */
  digests: string[];
  /** The lines of the shard at that place among the digests. */
  linesOf(at: number): string | Promise<string>;
}

/** Writes the shards that `known` does not have. */
export async function writeShards(store: Store, sharded: Sharded | FileIndex, known: readonly string[]): Promise<void> {
  const have = new Set(known);
  const wanted = new Map([...sharded.digests.entries()].map(([index, digest]) => [digest, index]));
  const missing = [...wanted].filter(([digest]) => !have.has(digest));
  const linesOf = (at: number) => ('linesOf' in sharded ? sharded.linesOf(at) : toLines(sharded.filesIn(at)));
  await inParallel(missing, WRITTEN_AT_ONCE, async ([digest, at]) =>
    store.put(objectKey(digest), Buffer.from(await linesOf(at)), LINES),
  );
}

export async function readShard<T>(store: Store, digest: string): Promise<T[]> {
  return (await readLines(store, digest)).map((line) => JSON.parse(line) as T);
}

/** @throws PublishFailed (69) when the shard is gone or its bytes are not what its name says */
async function readLines(store: Store, digest: string): Promise<string[]> {
  const key = objectKey(digest);
  const read = await readByDigest(store, key, digest);
  if (typeof read === 'string')
    throw new PublishFailed(
      `${store.name}/${key} is ${read === 'damaged' ? 'damaged, or comes back cut' : read}: publish again; if that does not help, restore it from a backup, or roll back to a release that is whole`,
      69,
    );
  return linesOf(Buffer.from(read).toString('utf8'));
}

export interface Difference {
  /** New or with other bytes or headers. */
  changed: SiteFile[];
  gone: SiteFile[];
  /** Names of those changed that were there before. */
  replaced: ReadonlySet<string>;
}

/** Reads only the shards that differ, and takes apart only the lines that do. */
export async function difference(store: Store, before: readonly string[], now: FileIndex): Promise<Difference> {
  const count = Math.max(before.length, now.digests.length);
  const differing = Array.from({ length: count }, (_, index) => index).filter(
    (index) => before[index] !== now.digests[index],
  );
  const old = new Set<string>();
  await inParallel(differing, 16, async (index) => {
    const digest = before[index];
    if (digest !== undefined) for (const line of await readLines(store, digest)) old.add(line);
  });
  const changed: SiteFile[] = [];
  for (const index of differing)
    for (const file of index < now.digests.length ? now.filesIn(index) : [])
      if (!old.delete(JSON.stringify(file))) changed.push(file);
  const left = [...old].map((line) => JSON.parse(line) as SiteFile);
  const names = new Set(changed.map(({ file }) => file));
  return {
    changed,
    gone: left.filter(({ file }) => !names.has(file)),
    replaced: new Set(left.flatMap(({ file }) => (names.has(file) ? [file] : []))),
  };
}

/** Shards are read ahead; of a small site most are empty. */
export async function* filesInManifest(store: Store, manifest: readonly string[]): AsyncIterable<SiteFile> {
  const wanted = manifest.filter((digest) => digest !== EMPTY);
  for (let start = 0; start < wanted.length; start += READ_AHEAD) {
    const shards = wanted.slice(start, start + READ_AHEAD).map((digest) => readShard<SiteFile>(store, digest));
    for (const files of await Promise.all(shards)) yield* files;
  }
}
