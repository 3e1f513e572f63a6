import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { entriesOf, folderOf, stagedOf, treeOf } from './release-tree.ts';

/** A file or a link in a folder that no kept release links to. */
export interface Left {
  key: string;
  /** Files: their path in the site. */
  file?: string;
  modified: Date;
}

/**
 * Lists the files and links of removed releases. A link comes after its target, so an interrupted prune finds the rest again.
 * @param staying releases that are kept, with all folders that they link to
 * @returns a function that lists one removed release
 */
export function leftoversOf(root: string, staying: readonly number[]): (release: number) => Iterable<Left> {
  const kept = new Set<string>();
  const keep = (key: string, path: string) => {
    if (kept.has(key)) return;
    kept.add(key);
    for (const entry of entriesOf(root, key, path)) if (entry.folder !== undefined) keep(entry.folder, entry.path);
  };
  for (const release of staying) keep(folderOf(release), '');

  function* leftIn(key: string, path: string): Generator<Left> {
    if (kept.has(key)) return;
    for (const entry of entriesOf(root, key, path)) {
      if (entry.folder !== undefined) yield* leftIn(entry.folder, entry.path);
      if (entry.folder !== undefined && !entry.isLink) continue;
      const found = lstatSync(join(root, entry.key), { throwIfNoEntry: false });
      if (found) yield { key: entry.key, modified: found.mtime, ...(!entry.isLink && { file: entry.path }) };
    }
  }
  return function* left(release) {
    // A killed publisher may leave folders that no link leads to.
    for (const key of [folderOf(release), stagedOf(release), treeOf(release)]) yield* leftIn(key, '');
  };
}
