import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { ListFile } from '../../sources/normalize/normalized.ts';
import { slashed } from '../../storage/slashed.ts';

/**
 * @param root folder that the editor opens: of the site, or of its repository
 * @returns the folder of the catalogue from there: `catalogue`
 * @throws (2) where the source is no folder in the root
 */
export function catalogueIn(root: string, source: string): string {
  if (!statSync(source, { throwIfNoEntry: false })?.isDirectory())
    throw refusal(`${source} is no folder: the editor edits the files of a folder. Name it with --source`, 2);
  const catalogue = slashed(relative(root, resolve(source)));
  if (catalogue.startsWith('..'))
    throw refusal(`${source} is not in ${root}: run the command in the folder of the site`, 2);
  return catalogue;
}

/** The folder of the repository around a folder; the folder itself where none keeps a history. */
export function repositoryOf(folder: string): string {
  for (let root = folder; ; root = dirname(root)) {
    if (existsSync(join(root, '.git'))) return root;
    if (root === dirname(root)) return folder;
  }
}

/**
 * The files of a catalogue that are lists of nodes.
 * @throws (65) where the editor cannot show a file
 */
export async function editableLists(source: string): Promise<readonly ListFile[]> {
  const { normalized } = await import('../../sources/normalize/normalized.ts');
  const { withSource } = await import('../source/open-source.ts');
  await withSource(source, () => undefined);
  const { removed, written, lists } = normalized(source, true);
  const names = [...removed, ...written.keys()];
  if (names.length > 0)
    throw refusal(
      `${source}: files have several documents, texts without languages, or texts in files that are no stories. Run \`storytrace normalize --source ${source}\` first: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}`,
      65,
    );
  return lists;
}

export const refusal = (message: string, exitCode: number): Error => Object.assign(new Error(message), { exitCode });
