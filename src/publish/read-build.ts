import { openOutput } from '../render/output/open-output.ts';
import { buildPathsOf } from '../render/output/build-paths.ts';
import { formerNames } from '../snapshot/former-names.ts';
import { openSnapshot } from '../snapshot/open.ts';
import { withPrintedForms } from './added-files.ts';
import type { Build } from './build.ts';
import { factsOf } from './graph-facts.ts';
import { redirectsOf, withRedirects } from './redirects/with-redirects.ts';
import { sourceOf } from '../snapshot/source-note.ts';
import { siteOf } from './site-of-build.ts';
import type { SiteFile } from './site-file.ts';

/** A built output as it is published. @throws BuildFailed as `openOutput` does */
export function readBuild(folder: string): Build {
  const output = openOutput(folder);
  try {
    const files: SiteFile[] = [];
    for (const { size: _size, listed: _listed, input: _input, ...file } of output.files()) files.push(file);
    const file = buildPathsOf(folder).snapshot;
    const snapshot = openSnapshot(file);
    const graph = factsOf(snapshot);
    snapshot.close();
    const formerly = formerNames(file);
    const build = withPrintedForms({
      folder: output.folder,
      stateFolder: output.stateFolder,
      files,
      graph,
      formerly,
      site: siteOf(output.folder),
    });
    return withRedirects(build, redirectsOf(sourceOf(file)));
  } finally {
    output.close();
  }
}
