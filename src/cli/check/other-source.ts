import { realpathSync } from 'node:fs';
import type { GraphSource } from '../../sources/source.ts';

/** The source of the last build in a folder, when it is not this one: its pages say nothing about these. */
export async function otherSource({ id }: GraphSource, out: string): Promise<string | undefined> {
  const { buildPathsOf } = await import('../../render/output/build-paths.ts');
  const { sourceOf } = await import('../../snapshot/read/source-note.ts');
  const built = sourceOf(buildPathsOf(out).snapshot);
  return built === undefined || real(built) === real(id) ? undefined : built;
}

export function strangerText(stranger: string, out: string, isPublish: boolean): string {
  const not = isPublish
    ? 'it is neither compared with, nor told what a publish of it would do'
    : 'it is not compared with';
  return `${out} was built from another source (${stranger}): ${not}. Build this source first, or name its build with --from.`;
}

/** Real path of a folder, links resolved; any other id as it is. */
function real(id: string): string {
  try {
    return realpathSync(id);
  } catch {
    return id;
  }
}
