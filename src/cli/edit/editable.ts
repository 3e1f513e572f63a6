import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
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

/** The editor shows one node a file. @throws (65) where a file has several */
export async function refuseSeveralNodes(source: string): Promise<void> {
  const { normalized } = await import('../../sources/normalize/normalized.ts');
  const { withSource } = await import('../source/open-source.ts');
  await withSource(source, () => undefined);
  const { written } = normalized(source);
  const names = [...written.keys()];
  if (names.length > 0)
    throw refusal(
      `${source}: files have several nodes, or texts without languages. Run \`storytrace normalize --source ${source}\` first: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}`,
      65,
    );
}

export const refusal = (message: string, exitCode: number): Error => Object.assign(new Error(message), { exitCode });
