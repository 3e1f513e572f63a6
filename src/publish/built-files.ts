import type { OutputFile } from '../render/output/files.ts';
import type { OutputShards } from '../render/output/output-shards.ts';
import { FILE_SHARDS, LEDGER_SHARDS } from '../render/output/publish-shards.ts';
import { PublishFailed } from './failed.ts';
import { type BuildIndex, digestOfFiles, nameOf } from './file-index.ts';
import { livingDigest } from './living-digest.ts';
import { livingRow } from './living-row.ts';
import type { Living } from './ownership.ts';
import { inOrder } from './shards.ts';
import type { SiteFile } from './site-file.ts';

/** Shards in memory: more are read again. */
const KEPT = 16;

/** The files of a built output, read from its state as they are asked for. */
export function builtFiles(shards: OutputShards, folder: string): BuildIndex {
  const { version } = shards;
  /** Shards that an edit changed: they are compared with the release at once. */
  const fresh = new Map<number, SiteFile[]>();
  const inLines = (files: OutputFile[]) => inOrder(files.map(published), nameOf);

  function livingIn(files: OutputFile[]): Living[] {
    return inOrder(
      files.flatMap((file) => livingRow(file, (name) => shards.find(name)) ?? []),
      ({ path }) => path,
    );
  }

  const digestOf = (files: OutputFile[], shard: number) => {
    const lines = inLines(files);
    if (fresh.size < KEPT) fresh.set(shard, lines);
    return digestOfFiles(lines);
  };
  return {
    digests: shards.digests('files', FILE_SHARDS, digestOf),
    filesIn: (shard) => fresh.get(shard) ?? inLines(shards.filesIn('files', shard)),
    find(file) {
      const found = shards.find(file);
      return found && published(found);
    },
    living: shards.digests('ledger', LEDGER_SHARDS, (files) => livingDigest(livingIn(files))),
    livingIn: (shard) => livingIn(shards.filesIn('ledger', shard)),
    assertSame() {
      if (shards.version === version) return;
      throw new PublishFailed(`${folder} was built anew while it was read: publish again`, 75);
    },
  };
}

/** As a release lists it: a copy of a page is a page like others. */
function published({ size: _size, listed: _listed, input: _input, target, ...file }: OutputFile): SiteFile {
  return { ...file, ...(file.kind === 'alias' && target !== undefined && { target }) };
}
