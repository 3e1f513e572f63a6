import { type Rows, SpilledRows } from '../../storage/spilled-rows.ts';
import type { FileIndex } from './file-index.ts';
import { RELEASE_SHARDS, releaseShardOf } from './shards.ts';
import type { SiteFile } from './site-file.ts';

export type Files = Rows<SiteFile>;

/** Files of which no more than one shard is held in memory. */
export interface ShardedFiles extends Files {
  inShard(shard: number): readonly SiteFile[];
}

/** @param length of all together; they are counted where it is left out */
function sharded(inShard: ShardedFiles['inShard'], length?: number): ShardedFiles {
  let count = 0;
  if (length === undefined) for (let shard = 0; shard < RELEASE_SHARDS; shard += 1) count += inShard(shard).length;
  return {
    length: length ?? count,
    inShard,
    [Symbol.iterator]: () => shardByShard(inShard),
  };
}

function* shardByShard(inShard: ShardedFiles['inShard']): Generator<SiteFile> {
  for (let shard = 0; shard < RELEASE_SHARDS; shard += 1) yield* inShard(shard);
}

export const everyFile = (index: FileIndex) => sharded((shard) => index.filesIn(shard));

/** Those of both lists; of two with one name that of the second. */
export function ofBoth(first: ShardedFiles, second: ShardedFiles): ShardedFiles {
  if (first.length === 0) return second;
  return sharded((shard) => {
    const files = second.inShard(shard);
    const names = new Set(files.map(({ file }) => file));
    return [...first.inShard(shard).filter(({ file }) => !names.has(file)), ...files];
  });
}

/** @param names each of one of the files */
export function without(files: ShardedFiles, names: { has(name: string): boolean; size: number }): ShardedFiles {
  if (names.size === 0) return files;
  return sharded((shard) => files.inShard(shard).filter(({ file }) => !names.has(file)), files.length - names.size);
}

/** Tells whether a file is among them, by name; quick for files that are asked for shard by shard. */
export function isAmong(files: ShardedFiles): (file: SiteFile) => boolean {
  let last = -1;
  let names = new Set<string>();
  return (file) => {
    const shard = releaseShardOf(file);
    if (shard !== last) names = new Set(files.inShard(shard).map((one) => one.file));
    last = shard;
    return names.has(file.file);
  };
}

/** Files picked out of an index by their places in it: memory is a byte for each file of the shards in which one was picked. */
export class PickedFiles implements ShardedFiles {
  readonly #index: FileIndex;
  readonly #marks = new Map<number, Uint8Array>();
  #length = 0;

  constructor(index: FileIndex) {
    this.#index = index;
  }

  get length(): number {
    return this.#length;
  }

  /** Picks those of a shard anew. */
  pick(shard: number, isPicked: (file: SiteFile, at: number) => boolean): void {
    const marks = Uint8Array.from(this.#index.filesIn(shard), (file, at) => Number(isPicked(file, at)));
    const count = (all?: Uint8Array) => all?.reduce((sum, mark) => sum + mark, 0) ?? 0;
    const picked = count(marks);
    this.#length += picked - count(this.#marks.get(shard));
    // A shard of which none is picked is not read again.
    if (picked > 0) this.#marks.set(shard, marks);
    else this.#marks.delete(shard);
  }

  isPicked(shard: number, at: number): boolean {
    return this.#marks.get(shard)?.[at] === 1;
  }

  inShard(shard: number): readonly SiteFile[] {
    return this.#marks.has(shard) ? this.#index.filesIn(shard).filter((_, at) => this.isPicked(shard, at)) : [];
  }

  [Symbol.iterator](): Generator<SiteFile> {
    return shardByShard((shard) => this.inShard(shard));
  }
}

/** Files that are put together one by one, however many. */
export class SpilledFiles implements ShardedFiles {
  /** In which there are any. */
  readonly shards = new Set<number>();
  readonly #rows = new SpilledRows<SiteFile>();

  get length(): number {
    return this.#rows.length;
  }

  add(file: SiteFile): void {
    const shard = releaseShardOf(file);
    this.shards.add(shard);
    this.#rows.set(file.file, file, `${shard}`);
  }

  has(file: SiteFile): boolean {
    return this.#rows.has(file.file, `${releaseShardOf(file)}`);
  }

  inShard(shard: number): SiteFile[] {
    return [...this.#rows.in(`${shard}`)];
  }

  [Symbol.iterator](): Generator<SiteFile> {
    return this.#rows[Symbol.iterator]();
  }
}

/** Files of an index that are so. */
export function filesThat(isSo: (file: SiteFile) => boolean, index: FileIndex): SpilledFiles {
  const found = new SpilledFiles();
  for (const shard of index.digests.keys()) for (const file of index.filesIn(shard)) if (isSo(file)) found.add(file);
  return found;
}
