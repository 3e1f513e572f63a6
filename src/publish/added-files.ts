import { join } from 'node:path';
import { printedForms } from '../core/routes/printed-forms.ts';
import { fileOfPath } from '../render/output/files.ts';
import type { Build } from './build.ts';
import { withBuilt } from './file-index.ts';
import type { SiteFile } from './site-file.ts';

/**
 * A build with its printed pages at the other paths that a pack may carry (`printedForms`): the same bytes, so that they answer 200
 * from a file. A path that the build has, or that two pages would have, is left alone.
 */
export function withPrintedForms(build: Build): Build {
  const taken = new Set(build.files.map(({ file }) => file));
  const forms = new Map<string, SiteFile | undefined>();
  const sources = new Map(build.sources);
  for (const page of build.files) {
    if (page.kind !== 'page' || page.path === undefined || !page.means?.includes(' printed/')) continue;
    for (const path of printedForms(page.path)) {
      const file = fileOfPath(path);
      if (taken.has(file)) continue;
      forms.set(path, forms.has(path) ? undefined : { ...page, file, path });
      sources.set(page.digest, join(build.folder, page.file));
    }
  }
  const added = [...forms.values()].filter((file) => file !== undefined);
  return withAdded(build, added, sources);
}

/** A build with more files, none of which it has. @param sources digest → where the bytes lie, of all that are not in its folder */
export function withAdded(build: Build, added: readonly SiteFile[], sources: ReadonlyMap<string, string>): Build {
  const files = [...build.files, ...added];
  return { ...build, files, sources, ...(build.index && { index: withBuilt(build.index, added) }) };
}
