import type { SiteFile } from './site-file.ts';
import { ledgerShardOf, shardOfPages } from '../../render/output/publish-shards.ts';
import { livingDigest } from '../ledger/living-digest.ts';
import { livingOf, livingRow } from '../ledger/living-row.ts';
import { entityOf, isOwnerless, type Living } from '../ledger/ownership.ts';
import { inOrder, intoShards, RELEASE_SHARDS, releaseShardOf, toLines } from './shards.ts';
import { sha256 } from '../../storage/sha256.ts';

/** The files of a build or a release, read by shard. */
export interface FileIndex {
  /** Digest of the lines of each shard of the list of files. */
  readonly digests: readonly string[];
  /** In order of name. */
  filesIn(shard: number): SiteFile[];
}

/** One that is asked for single files too. */
export interface NamedIndex extends FileIndex {
  find(file: string): SiteFile | undefined;
}

/** That of a build. */
export interface BuildIndex extends NamedIndex {
  /** Digest of what the paths of each shard of the ledger mean. */
  readonly living: readonly string[];
  /** Shards of the ledger with an alias that leads to no page of the build. */
  readonly ownerless: ReadonlySet<number>;
  /** In order of path. */
  livingIn(shard: number): Living[];
  /** In no order. */
  pagesOf(entity: string): SiteFile[];
  /** @throws PublishFailed (75) when another build has changed the files since the first was read */
  assertSame(): void;
}

export const nameOf = ({ file }: SiteFile) => file;
const isPageOf = ({ kind, means }: SiteFile, entity: string) =>
  kind === 'page' && means !== undefined && entityOf(means) === entity;
export const digestOfFiles = (files: readonly SiteFile[]) => sha256(toLines(files));

export function* allFiles(index: FileIndex): Generator<SiteFile> {
  for (const shard of index.digests.keys()) yield* index.filesIn(shard);
}

/** Of a list that is there already. */
export function indexOf(files: Iterable<SiteFile>): BuildIndex {
  const shards: SiteFile[][] = Array.from({ length: RELEASE_SHARDS }, () => []);
  const byName = new Map<string, SiteFile>();
  for (const file of files) {
    shards[releaseShardOf(file)]?.push(file);
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
    get ownerless() {
      return new Set(living().flatMap((rows, shard) => (rows.some(isOwnerless) ? [shard] : [])));
    },
    livingIn: (shard) => living()[shard] ?? [],
    pagesOf: (entity) => (shards[shardOfPages(entity)] ?? []).filter((file) => isPageOf(file, entity)),
    assertSame: () => undefined,
  };
}

/** With other files, each in the place of the one that has its name. */
export function withFiles(index: NamedIndex, files: readonly SiteFile[]): NamedIndex {
  if (files.length === 0) return index;
  const replaced = files.flatMap(({ file }) => index.find(file) ?? []);
  const added = new Map(files.map((file) => [file.file, file]));
  return {
    ...changedBy(index, byShard(replaced), byShard(files)),
    find: (file) => added.get(file) ?? index.find(file),
  };
}

/** With files of names that it does not have. */
export function withNew(index: FileIndex, files: FilesByShard): FileIndex {
  return changedBy(index, byShard([]), files);
}

/** Without some of its files. */
export function withoutFiles(index: FileIndex, files: FilesByShard): FileIndex {
  return changedBy(index, files, byShard([]));
}

interface FilesByShard {
  /** In which there are any. */
  readonly shards: ReadonlySet<number>;
  inShard(shard: number): readonly SiteFile[];
}

function byShard(files: readonly SiteFile[]): FilesByShard {
  const shards = Map.groupBy(files, releaseShardOf);
  return { shards: new Set(shards.keys()), inShard: (shard) => shards.get(shard) ?? [] };
}

/** Shards are put together each time: of many files there are some in each. */
function changedBy(index: FileIndex, removed: FilesByShard, added: FilesByShard): FileIndex {
  const changed = removed.shards.union(added.shards);
  if (changed.size === 0) return index;
  const filesIn = (shard: number) => {
    const files = index.filesIn(shard);
    if (!changed.has(shard)) return files;
    const left = new Set(removed.inShard(shard).map(nameOf));
    return inOrder([...files.filter(({ file }) => !left.has(file)), ...added.inShard(shard)], nameOf);
  };
  const digests = [...index.digests];
  for (const shard of changed) digests[shard] = digestOfFiles(filesIn(shard));
  return { digests, filesIn };
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
  const rowsIn = Map.groupBy(rows, ({ path }) => ledgerShardOf(path));
  const livingIn = (shard: number) => {
    const others = index.livingIn(shard).filter(({ path }) => !paths.has(path));
    return inOrder([...others, ...(rowsIn.get(shard) ?? [])], ({ path }) => path);
  };
  const living = [...index.living];
  for (const shard of new Set([...paths].map(ledgerShardOf))) living[shard] = livingDigest(livingIn(shard));
  const ownerless = new Set([...index.ownerless, ...rows.filter(isOwnerless).map(({ path }) => ledgerShardOf(path))]);
  const names = new Set(files.map(nameOf));
  const pagesOf = (entity: string) => [
    ...index.pagesOf(entity).filter(({ file }) => !names.has(file)),
    ...files.filter((file) => isPageOf(file, entity)),
  ];
  return { ...all, living, ownerless, livingIn, pagesOf, assertSame: () => index.assertSame() };
}
