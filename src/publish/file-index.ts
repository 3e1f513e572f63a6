import type { SiteFile } from './site-file.ts';
import { FILE_SHARDS, fileShardOf, ledgerShardOf } from '../render/output/publish-shards.ts';
import { livingDigest } from './living-digest.ts';
import { livingOf, livingRow } from './living-row.ts';
import type { Living } from './ownership.ts';
import { inOrder, intoShards, toLines } from './shards.ts';
import { sha256 } from '../storage/sha256.ts';

/** The files of a build or a release, read by shard. */
export interface FileIndex {
  /** Digest of the lines of each shard of the list of files. */
  readonly digests: readonly string[];
  /** In order of name. */
  filesIn(shard: number): SiteFile[];
  find(file: string): SiteFile | undefined;
}

/** That of a build. */
export interface BuildIndex extends FileIndex {
  /** Digest of what the paths of each shard of the ledger mean. */
  readonly living: readonly string[];
  /** In order of path. */
  livingIn(shard: number): Living[];
  /** @throws PublishFailed (75) when another build has changed the files since the first was read */
  assertSame(): void;
}

export const nameOf = ({ file }: SiteFile) => file;
export const digestOfFiles = (files: readonly SiteFile[]) => sha256(toLines(files));

export function* allFiles(index: FileIndex): Generator<SiteFile> {
  for (const shard of index.digests.keys()) yield* index.filesIn(shard);
}

/** Files to go through, as often as need be: an array, or a list that is read each time. */
export interface Files extends Iterable<SiteFile> {
  readonly length: number;
}

/** All of a list; no more than one shard is held in memory. */
export function everyFile(index: FileIndex): Files {
  let length = 0;
  for (const shard of index.digests.keys()) length += index.filesIn(shard).length;
  return { length, [Symbol.iterator]: () => allFiles(index)[Symbol.iterator]() };
}

/** Of a list that is there already. */
export function indexOf(files: Iterable<SiteFile>): BuildIndex {
  const shards: SiteFile[][] = Array.from({ length: FILE_SHARDS }, () => []);
  const byName = new Map<string, SiteFile>();
  for (const file of files) {
    shards[fileShardOf(file)]?.push(file);
    byName.set(file.file, file);
  }
  for (const shard of shards) inOrder(shard, nameOf);
  let rows: Living[][] | undefined;
  const living = () => (rows ??= intoShards(livingOf([...byName.values()]), ({ path }) => path));
  return {
    digests: shards.map(digestOfFiles),
    filesIn: (shard) => shards[shard] ?? [],
    find: (file) => byName.get(file),
    get living() {
      return living().map(livingDigest);
    },
    livingIn: (shard) => living()[shard] ?? [],
    assertSame: () => undefined,
  };
}

/** With other files, each in the place of the one that has its name. */
export function withFiles(index: FileIndex, files: readonly SiteFile[]): FileIndex {
  if (files.length === 0) return index;
  const replaced = new Set<string>();
  const shards = new Map<number, SiteFile[]>();
  const shardOf = (shard: number) => {
    const known = shards.get(shard) ?? [...index.filesIn(shard)];
    shards.set(shard, known);
    return known;
  };
  for (const file of files) {
    const before = index.find(file.file);
    if (before) {
      replaced.add(before.file);
      shardOf(fileShardOf(before));
    }
    shardOf(fileShardOf(file));
  }
  for (const [shard, known] of shards)
    shards.set(
      shard,
      known.filter(({ file }) => !replaced.has(file)),
    );
  for (const file of files) shards.get(fileShardOf(file))?.push(file);
  for (const shard of shards.values()) inOrder(shard, nameOf);
  const digests = [...index.digests];
  for (const [shard, lines] of shards) digests[shard] = digestOfFiles(lines);
  const added = new Map(files.map((file) => [file.file, file]));
  return {
    digests,
    filesIn: (shard) => shards.get(shard) ?? index.filesIn(shard),
    find: (file) => added.get(file) ?? index.find(file),
  };
}

/**
 * With files that a publish adds to a build, each in the place of the one that has its name. No alias of the build leads to one of them: whom it
 * belongs to would change with it.
 */
export function withBuilt(index: BuildIndex, files: readonly SiteFile[]): BuildIndex {
  if (files.length === 0) return index;
  const all = withFiles(index, files);
  const paths = new Set(files.flatMap(({ path }) => path ?? []));
  const rows = files.flatMap((file) => livingRow(file, (name) => all.find(name)) ?? []);
  const livingIn = (shard: number) => {
    const others = index.livingIn(shard).filter(({ path }) => !paths.has(path));
    return inOrder([...others, ...rows.filter(({ path }) => ledgerShardOf(path) === shard)], ({ path }) => path);
  };
  const living = [...index.living];
  for (const shard of new Set([...paths].map(ledgerShardOf))) living[shard] = livingDigest(livingIn(shard));
  return { ...all, living, livingIn, assertSame: () => index.assertSame() };
}
