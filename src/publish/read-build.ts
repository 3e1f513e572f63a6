import { openOutput } from '../render/output/open-output.ts';
import { buildPathsOf } from '../render/output/build-paths.ts';
import { formerNames } from '../snapshot/former-names.ts';
import { nameCounts } from '../snapshot/name-counts.ts';
import { openSnapshot } from '../snapshot/open.ts';
import { withPrintedForms } from './added-files.ts';
import type { Build } from './build.ts';
import { builtFiles } from './built-files.ts';
import { allFiles } from './file-index.ts';
import { factsOf } from './graph-facts.ts';
import { redirectsOf, withRedirects } from './redirects/with-redirects.ts';
import { sourceOf } from '../snapshot/source-note.ts';
import { siteOf } from './site-of-build.ts';

/**
 * A built output as it is published. Whoever has it closes it.
 * @throws BuildFailed as `openOutput` does
 */
export function readBuild(folder: string): Build & { close(): void } {
  const output = openOutput(folder);
  try {
    const index = builtFiles(output.shards, folder);
    const file = buildPathsOf(folder).snapshot;
    const snapshot = openSnapshot(file);
    const graph = factsOf(snapshot, nameCounts(file));
    snapshot.close();
    const formerly = formerNames(file);
    const build = withPrintedForms({
      folder: output.folder,
      stateFolder: output.stateFolder,
      get files() {
        return [...allFiles(index)];
      },
      index,
      graph,
      formerly,
      site: siteOf(output.folder),
    });
    return Object.assign(withRedirects(build, redirectsOf(sourceOf(file))), { close: () => output.close() });
  } catch (error) {
    output.close();
    throw error;
  }
}
