import { fileOfPath } from '../../render/output/files.ts';
import { entityOf, type Living } from './ownership.ts';
import type { SiteFile } from '../files/site-file.ts';

/**
 * What the path of a file means; nothing for a file without one.
 * @param find files of the build by name: an alias belongs to the entity of the page that it leads to
 */
export function livingRow(
  { kind, path, means, target = '' }: SiteFile,
  find: (file: string) => SiteFile | undefined,
): Living | undefined {
  if (path === undefined) return undefined;
  if (kind === 'page' && means) return { path, means };
  if (kind !== 'alias') return undefined;
  const page = find(fileOfPath(target));
  const entity = page?.kind === 'page' && page.path === target && page.means ? entityOf(page.means) : undefined;
  return { path, means: `→ ${target}`, ...(entity !== undefined && { entity }) };
}

/** What the paths of a list of files mean. */
export function livingOf(files: readonly SiteFile[]): Living[] {
  const byName = new Map(files.map((file) => [file.file, file]));
  return files.flatMap((file) => livingRow(file, (name) => byName.get(name)) ?? []);
}
