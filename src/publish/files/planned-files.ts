import { FILE_SHARDS } from '../../render/output/publish-shards.ts';
import { type FileIndex, type NamedIndex, nameOf, withNew, withoutFiles } from './file-index.ts';
import type { GeneratedPages } from '../generated-pages/generated.ts';
import { EMPTY, readShard } from './manifest.ts';
import type { SpilledFiles } from './sharded-files.ts';
import { GENERATED_SHARDS, generatedShardOf } from './shards.ts';
import type { SiteFile } from './site-file.ts';
import type { Store } from '../target/store.ts';

/** The files of a release that is to be. `filesIn` throws for a shard of generated pages that the release before has too. */
export interface PlannedFiles extends FileIndex {
  readonly build: NamedIndex;
  /** Files of any shard, from the store where the release before has it too. */
  read(shard: number): Promise<SiteFile[]>;
  /** Files of these names. */
  find(names: ReadonlySet<string>): Promise<SiteFile[]>;
}

/** The files of a build with generated pages, each in the place of the one that has its name. */
export function withPages(index: FileIndex, pages: GeneratedPages): FileIndex {
  const { digests, filesIn } = withoutFiles(index, pages.replaced);
  return {
    digests: [...digests.slice(0, FILE_SHARDS), ...pages.digests, ...digests.slice(FILE_SHARDS + GENERATED_SHARDS)],
    filesIn: (shard) => (isGenerated(shard) ? pages.filesIn(shard - FILE_SHARDS) : filesIn(shard)),
  };
}

const isGenerated = (shard: number) => shard >= FILE_SHARDS && shard < FILE_SHARDS + GENERATED_SHARDS;

interface Parts {
  store: Store;
  build: NamedIndex;
  pages: GeneratedPages;
  /** Build and pages. */
  made: FileIndex;
  /** What no build has any more and open pages ask for. */
  kept: SpilledFiles;
}

export function plannedFiles({ store, build, pages, made, kept }: Parts): PlannedFiles {
  const files = withNew(made, kept);
  async function read(shard: number): Promise<SiteFile[]> {
    if (!isGenerated(shard) || pages.isMade(shard - FILE_SHARDS)) return files.filesIn(shard);
    const digest = files.digests[shard] ?? EMPTY;
    return digest === EMPTY ? [] : readShard<SiteFile>(store, digest);
  }
  return {
    ...files,
    build,
    read,
    async find(names) {
      const found = [...names].flatMap((name) => build.find(name) ?? []).filter((file) => !pages.replaced.has(file));
      const others = new Set(names).difference(new Set(found.map(nameOf)));
      for (const file of kept) if (others.has(file.file)) found.push(file);
      const ofPages = [...others].filter((name) => name.endsWith('index.html'));
      for (const [shard, some] of Map.groupBy(ofPages, generatedShardOf)) {
        const wanted = new Set(some);
        found.push(...(await read(FILE_SHARDS + shard)).filter(({ file }) => wanted.has(file)));
      }
      return found;
    },
  };
}

export async function* everyPlannedFile(planned: PlannedFiles): AsyncGenerator<SiteFile> {
  for (const shard of planned.digests.keys()) yield* await planned.read(shard);
}
