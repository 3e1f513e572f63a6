import { fileOfPath, type OutputFile } from '../render/output/files.ts';
import type { OutputShards } from '../render/output/output-shards.ts';
import { FILE_SHARDS, LEDGER_SHARDS } from '../render/output/publish-shards.ts';
import { PublishFailed } from './failed.ts';
import { type BuildIndex, digestOfFiles, nameOf } from './file-index.ts';
import { livingDigest } from './living-digest.ts';
import { entityOf, type Living } from './ownership.ts';
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
    const rows: Living[] = [];
    for (const { kind, path, means, target = '' } of files) {
      if (path === undefined) continue;
      if (kind === 'page' && means) rows.push({ path, means });
      if (kind !== 'alias') continue;
      const page = shards.find(fileOfPath(target));
      const entity = page?.kind === 'page' && page.path === target && page.means ? entityOf(page.means) : undefined;
      rows.push({ path, means: `→ ${target}`, ...(entity !== undefined && { entity }) });
    }
    return inOrder(rows, ({ path }) => path);
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
    assertSame() {
      if (shards.version === version) return;
      throw new PublishFailed(`${folder} was built anew while it was read: publish again`, 75);
    },
  };
}

/** As a release lists it. */
function published({ size: _size, listed: _listed, input: _input, ...file }: OutputFile): SiteFile {
  return file;
}
