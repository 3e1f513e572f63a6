import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sparseText } from '../../render/output/state/base-release.ts';
import type { Build } from '../build.ts';
import { PublishFailed } from '../failed.ts';
import { filesInLists } from './lists.ts';
import { endOf } from '../releases/releases.ts';
import { isBuilt, type SiteFile } from './site-file.ts';
import type { Store } from '../target/store.ts';

/**
 * Local path of a file's bytes; undefined where only the store has them, under their digest.
 * @param folderOf folder targets: where a kept release's files lie
 */
export function sourceIn(
  { folder, sources, base, uploads }: Build,
  folderOf?: (release: number) => string,
): (file: SiteFile) => string | undefined {
  return ({ file, digest }) => {
    const own = sources?.get(digest) ?? join(folder, file);
    if (!base || existsSync(own)) return own;
    if (uploads) return undefined;
    return folderOf && join(folderOf(base.release), file);
  };
}

/**
 * Checks that each file to write which a sparse build lacks is in its base release, in this target.
 * @throws PublishFailed (65) that names a file which is in neither
 */
export async function assertSourced(
  store: Store,
  { folder, base, sources, uploads }: Build,
  changed: Iterable<SiteFile>,
): Promise<void> {
  if (!base) return;
  if (base.parts !== undefined && store.name !== base.target)
    throw new PublishFailed(
      `The files of ${folder} are where its parts uploaded them, in ${base.target}: publish to it, or build the parts with --upload ${store.name}`,
      65,
    );
  const missing = new Map<string, string>();
  for (const one of changed)
    if (isBuilt(one) && !uploads?.(one.digest) && !sources?.has(one.digest) && !existsSync(join(folder, one.file)))
      missing.set(one.file, one.digest);
  const whole = missing.size > 0 && base.release > 0 ? await endOf(store, base.release) : undefined;
  if (whole && whole !== 'abandoned')
    for await (const { file, digest } of filesInLists(store, whole.manifest))
      if (missing.get(file) === digest) missing.delete(file);
  const [first] = missing.keys();
  if (first !== undefined)
    throw new PublishFailed(
      `${folder} ${sparseText(base)}, and ${missing.size} files to write are in neither, like ${first}: run \`storytrace build\` without --from, then publish`,
      65,
    );
}
