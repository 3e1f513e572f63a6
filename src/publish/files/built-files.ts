import type { OutputShards, PublishedFile } from '../../render/output/output-shards.ts';
import { FILE_SHARDS, LEDGER_SHARDS } from '../../render/output/publish-shards.ts';
import { PublishFailed } from '../failed.ts';
import { type BuildIndex, digestOfFiles, nameOf } from './file-index.ts';
import { livingDigest } from '../ledger/living-digest.ts';
import { livingRow } from '../ledger/living-row.ts';
import { isOwnerless, type Living } from '../ledger/ownership.ts';
import { inOrder, RELEASE_SHARDS } from './shards.ts';
import type { SiteFile } from './site-file.ts';

/** Shards in memory: where more changed, all are read again. */
const KEPT = 16;

/** A build has none of what a publish adds. */
const ADDED = Array.from({ length: RELEASE_SHARDS - FILE_SHARDS }, () => digestOfFiles([]));

/** The files of a built output, read from its state as they are asked for. */
export function builtFiles(shards: OutputShards, folder: string): BuildIndex {
  const { version } = shards;
  /** Shards that an edit changed: they are compared with the release at once. */
  const fresh = new Map<number, SiteFile[]>();
  let stale = 0;

  function livingIn(files: PublishedFile[]): Living[] {
    return inOrder(
      files.flatMap((file) => livingRow(file, (name) => shards.find(name)) ?? []),
      ({ path }) => path,
    );
  }

  const digestOf = (files: PublishedFile[], shard: number) => {
    const lines = inOrder(files, nameOf);
    stale += 1;
    if (stale <= KEPT) fresh.set(shard, lines);
    else fresh.clear();
    return digestOfFiles(lines);
  };
  /** Their digests are not kept: whoever reads the build next has to know of them too. */
  const ownerless = new Set<number>();
  const livingDigestOf = (files: PublishedFile[], shard: number) => {
    const rows = livingIn(files);
    if (rows.some(isOwnerless)) ownerless.add(shard);
    return livingDigest(rows);
  };
  function assertSame() {
    if (shards.version === version) return;
    throw new PublishFailed(`${folder} was built anew while it was read: publish again`, 75);
  }
  return {
    digests: [...shards.digests('files', FILE_SHARDS, digestOf), ...ADDED],
    filesIn(shard) {
      if (shard >= FILE_SHARDS) return [];
      const known = fresh.get(shard);
      if (known) return known;
      const files = inOrder(shards.filesIn('files', shard), nameOf);
      // Whoever keeps the places of some of them finds these there.
      assertSame();
      return files;
    },
    find: (file) => shards.find(file),
    living: shards.digests('ledger', LEDGER_SHARDS, livingDigestOf, (shard) => !ownerless.has(shard)),
    ownerless,
    pagesOf: (entity) => shards.pagesOf(entity),
    livingIn: (shard) => livingIn(shards.filesIn('ledger', shard)),
    assertSame,
  };
}
