import { inParallel } from '../../core/in-parallel.ts';
import { FILE_SHARDS } from '../../render/output/publish-shards.ts';
import type { FileIndex } from './file-index.ts';
import { PickedFiles } from './sharded-files.ts';
import { linesOf, toLines } from './shards.ts';
import { sha256 } from '../../storage/sha256.ts';
import { SpilledRows } from '../../storage/spilled-rows.ts';
import type { SiteFile } from './site-file.ts';
import { PublishFailed } from '../failed.ts';
import { type ObjectHeaders, readByDigest, type Store } from '../target/store.ts';

/** The bytes of everything that a kept release is made of, by digest. */
export const objectKey = (digest: string) => `_releases/objects/${digest}`;
const LINES: ObjectHeaders = { contentType: 'application/jsonl', cacheControl: 'no-store' };

/** Digest of a shard without lines. */
export const EMPTY = sha256('');
/** Shards that are asked for at once. */
export const READ_AHEAD = 4;
/** Shards whose lines are in memory while they are written: of 600,000 files each of the ledger's has 2 MB. */
const WRITTEN_AT_ONCE = 2;

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

const REMEDY = 'publish with --force, which writes it anew, or restore it from a backup';

/**
 * @param remedy what to do where it cannot be read, also after another try
 * @throws PublishFailed (69) when the shard is gone or its bytes are not what its name says
 */
export async function readShard<T>(store: Store, digest: string, remedy?: string): Promise<T[]> {
  return (await readLines(store, digest, remedy)).map((line) => JSON.parse(line) as T);
}

async function readLines(store: Store, digest: string, remedy = REMEDY): Promise<string[]> {
  const key = objectKey(digest);
  const read = await readByDigest(store, key, digest);
  if (typeof read === 'string')
    throw new PublishFailed(
      `${store.name}/${key} is ${read === 'damaged' ? 'damaged, or comes back cut' : read}: publish again; if that does not help, ${remedy}`,
      69,
    );
  return linesOf(Buffer.from(read).toString('utf8'));
}

/** Lines of the first of these lists whose bytes are there; none where no list is: `publish --force` makes them anew from the build. */
export async function readFirstLines(store: Store, digests: Iterable<string>): Promise<string[]> {
  for (const digest of new Set(digests)) {
    const read = await readByDigest(store, objectKey(digest), digest);
    if (typeof read !== 'string') return linesOf(Buffer.from(read).toString('utf8'));
  }
  return [];
}

export interface Difference {
  /** New or with other bytes or headers. */
  changed: PickedFiles;
  /** Those of them of whose name there was none before. */
  added: PickedFiles;
  /** By name. */
  gone: SpilledRows<SiteFile>;
}

/**
 * Reads only the shards that differ, and takes apart only the lines that do.
 * @param mayMiss a list that is gone or damaged counts as empty
 */
export async function difference(
  store: Store,
  before: readonly string[],
  now: FileIndex,
  mayMiss = false,
): Promise<Difference> {
  const [changed, added] = [new PickedFiles(now), new PickedFiles(now)];
  /** Those that their shard has no more. */
  const gone = new SpilledRows<SiteFile>();
  await inParallel(differing(before, now.digests), READ_AHEAD, async ({ was, shards }) => {
    const old = new Set<string>();
    await inParallel(was, READ_AHEAD, async (digest) => {
      for (const line of await (mayMiss ? readFirstLines(store, [digest]) : readLines(store, digest))) old.add(line);
    });
    for (const shard of shards) changed.pick(shard, (file) => !old.delete(JSON.stringify(file)));
    const byName = new Map<string, SiteFile>();
    for (const line of old) {
      const file = JSON.parse(line) as SiteFile;
      byName.set(file.file, file);
    }
    for (const shard of shards)
      added.pick(shard, ({ file }, at) => changed.isPicked(shard, at) && !byName.delete(file));
    for (const [name, file] of byName) gone.set(name, file);
  });
  // Whose entity or kind is another stands in another shard.
  if (gone.length > 0)
    for (const shard of now.digests.keys()) {
      const moved = new Set(added.inShard(shard).flatMap(({ file }) => (gone.delete(file) ? [file] : [])));
      if (moved.size > 0) added.pick(shard, ({ file }, at) => added.isPicked(shard, at) && !moved.has(file));
    }
  return { changed, added, gone };
}

/**
 * Lists of other lines, with the shards in which they may stand now. Where the release is of an earlier version, what a publish adds was cut
 * otherwise; where it had fewer shards than a build has, all was.
 */
function differing(before: readonly string[], now: readonly string[]): { was: string[]; shards: number[] }[] {
  const alike = before.length === now.length ? now.length : before.length < FILE_SHARDS ? 0 : FILE_SHARDS;
  const one = now.slice(0, alike).flatMap((digest, shard) => {
    const was = before[shard] ?? EMPTY;
    return digest === was ? [] : [{ was: [was], shards: [shard] }];
  });
  const others = alike === now.length ? [] : [{ was: before.slice(alike), shards: [...now.keys()].slice(alike) }];
  return [...one, ...others].map(({ was, shards }) => ({ was: was.filter((digest) => digest !== EMPTY), shards }));
}

/** Shards are read ahead; of a small site most are empty. */
export async function* filesInManifest(store: Store, manifest: readonly string[]): AsyncIterable<SiteFile> {
  const wanted = manifest.filter((digest) => digest !== EMPTY);
  for (let start = 0; start < wanted.length; start += READ_AHEAD) {
    const shards = wanted.slice(start, start + READ_AHEAD).map((digest) => readShard<SiteFile>(store, digest));
    for (const files of await Promise.all(shards)) yield* files;
  }
}
