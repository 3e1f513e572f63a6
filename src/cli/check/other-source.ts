import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { apiAddress } from '../../sources/address.ts';
import { isUrl } from '../../sources/ingest.ts';

/** The source of the last build in a folder, when it is not this one: its pages say nothing about these. */
export async function otherSource(source: string, out: string): Promise<string | undefined> {
  const { buildPathsOf } = await import('../../render/output/build-paths.ts');
  const { sourceOf } = await import('../../snapshot/read/source-note.ts');
  const built = sourceOf(buildPathsOf(out).snapshot);
  if (built === undefined) return undefined;
  const own = isUrl(source) ? apiAddress(source).url : real(resolve(source));
  return (isUrl(built) ? built : real(built)) === own ? undefined : built;
}

export function strangerText(stranger: string, out: string, isPublish: boolean): string {
  const not = isPublish
    ? 'it is neither compared with, nor told what a publish of it would do'
    : 'it is not compared with';
  return `${out} was built from another source (${stranger}): ${not}. Build this source first, or name its build with --from.`;
}

/** Real path of a folder, links resolved; the path itself where it does not exist. */
function real(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}
