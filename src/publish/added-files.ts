import { join } from 'node:path';
import { printedForms } from '../core/routes/printed-forms.ts';
import { fileOfPath } from '../render/output/files.ts';
import { allFiles, type FileIndex } from './file-index.ts';
import type { SiteFile } from './site-file.ts';

/** Files that a publish adds to those of a build. */
export interface AddedFiles {
  files: SiteFile[];
  /** Digest → where the bytes lie. */
  sources: ReadonlyMap<string, string>;
}

/**
 * The printed pages of a build at the other paths that a pack may carry (`printedForms`): the same bytes, so that they answer 200
 * from a file. A path that the build has, or that two pages would have, is left alone.
 * @param folder of the build
 */
export function printedCopies(index: FileIndex, folder: string): AddedFiles {
  const forms = new Map<string, SiteFile | undefined>();
  const sources = new Map<string, string>();
  for (const page of allFiles(index)) {
    if (page.kind !== 'page' || page.path === undefined || !page.means?.includes(' printed/')) continue;
    for (const path of printedForms(page.path)) {
      const file = fileOfPath(path);
      if (index.find(file)) continue;
      forms.set(path, forms.has(path) ? undefined : { ...page, file, path });
      sources.set(page.digest, join(folder, page.file));
    }
  }
  return { files: [...forms.values()].filter((file) => file !== undefined), sources };
}
