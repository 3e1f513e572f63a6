import { openOutput } from '../render/output/open-output.ts';
import { buildPathsOf } from '../render/output/build-paths.ts';
import { formerNames } from '../snapshot/former-names.ts';
import { nameCounts } from '../snapshot/name-counts.ts';
import { openSnapshot } from '../snapshot/open.ts';
import { printedCopies } from './added-files.ts';
import type { Build } from './build.ts';
import { builtFiles } from './built-files.ts';
import { allFiles, withBuilt } from './file-index.ts';
import { factsOf } from './graph-facts.ts';
import { redirectPages, redirectsOf } from './redirects/redirect-pages.ts';
import { sourceOf } from '../snapshot/source-note.ts';
import { siteOf } from './site-of-build.ts';

/**
 * A built output as it is published. Whoever has it closes it.
 * @throws BuildFailed as `openOutput` does
 */
export function readBuild(folder: string): Build & { close(): void } {
  const output = openOutput(folder);
  try {
    const built = builtFiles(output.shards, folder);
    const file = buildPathsOf(folder).snapshot;
    const snapshot = openSnapshot(file);
    const graph = factsOf(snapshot, nameCounts(file));
    snapshot.close();
    const site = siteOf(output.folder);
    const redirects = redirectsOf(sourceOf(file));
    const copies = printedCopies(built, output.folder);
    const withCopies = withBuilt(built, copies.files);
    const led = redirectPages(withCopies, redirects, { stateFolder: output.stateFolder, host: site?.host ?? '' });
    return {
      folder: output.folder,
      stateFolder: output.stateFolder,
      // Read when they are asked for, which few publishes do; those that are added stand behind the build's own.
      get files() {
        return [...allFiles(built), ...copies.files, ...led.files];
      },
      index: withBuilt(withCopies, led.files),
      sources: new Map([...copies.sources, ...led.sources]),
      graph,
      formerly: formerNames(file),
      site,
      redirects,
      close: () => output.close(),
    };
  } catch (error) {
    output.close();
    throw error;
  }
}
