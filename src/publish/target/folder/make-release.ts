import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { slashed } from '../../../storage/slashed.ts';
import { makeBelow } from './make-below.ts';
import { assertNoLink } from './no-link.ts';
import { releasedPaths } from './own-links.ts';
import { type Placement, placeFiles } from './place.ts';
import { entriesOf, folderOf, stagedOf, treeOf } from './release-tree.ts';
import { linkFolder, madeAt, shareFolders } from './share-folders.ts';
import type { SitePlan } from '../shown-site.ts';
import type { SiteFile } from '../../files/site-file.ts';
import { PublishFailed } from '../../failed.ts';

/**
 * Makes the folder of a release. A partial release is removed: on a full disk it would take the space of the record that abandons it.
 * @param precompress writes `.gz` and `.br` next to text files
 */
export async function makeRelease(root: string, plan: SitePlan, precompress: boolean): Promise<void> {
  const { release, claim } = plan;
  const [tree, staged] = [join(root, treeOf(release)), join(root, stagedOf(release))];
  for (const key of [treeOf(release), stagedOf(release), folderOf(release)]) assertNoLink(root, key);
  makeBelow(root, dirname(tree));
  // Each number is given once: a tree that is there belongs to a release whose records are gone, and visitors may see it.
  await mkdir(tree).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new PublishFailed(
      `${tree} is there, but no record of release ${release}. Nothing was written; restore the records in ${root}/_releases from a backup, or publish to another folder`,
      73,
    );
  });
  try {
    makeBelow(root, staged);
    await writeFiles(root, plan, precompress);
    for (const { path, folder } of entriesOf(root, treeOf(release), ''))
      if (folder !== undefined) linkFolder(root, release, path, folder);
    await claim.confirm();
    await rename(staged, join(root, folderOf(release))).catch((error: NodeJS.ErrnoException) => {
      throw new PublishFailed(`${root}: could not move release ${release} into place (${error.message})`, 73, error);
    });
  } catch (error) {
    for (const folder of [staged, tree]) await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function writeFiles(root: string, plan: SitePlan, precompress: boolean): Promise<void> {
  const { changed, claim, onProgress } = plan;
  const isChanged = (file: string) => changed.has(file);
  const unchanged = await shareFolders(root, plan, isChanged);
  function* differing() {
    yield* unchanged ?? [];
    yield* changed;
  }
  const files = unchanged ? differing : plan.files;
  const { length: total } = await Array.fromAsync(files(), () => true);
  const placementOf = placing(root, plan, isChanged);
  async function* placements() {
    for await (const file of files()) yield placementOf(file);
  }
  const [tree, staged] = [join(root, treeOf(plan.release)), join(root, stagedOf(plan.release))];
  await placeFiles(placements(), {
    precompress,
    makeFolder: (folder) => makeBelow(folder.startsWith(join(tree, sep)) ? tree : staged, folder, root),
    mayWrite: () => claim.assertHeld(),
    onPlaced: (done) => onProgress?.(done, total),
  });
}

/** Where the bytes of each file come from. */
function placing(
  root: string,
  { release, before, sourceOf }: SitePlan,
  isChanged: (file: string) => boolean,
): (file: SiteFile) => Placement {
  const released = releasedPaths(root);
  const releases = join(root, 'releases', sep);
  const resolved = (path: string) => (path.startsWith(releases) ? released(slashed(relative(root, path))) : path);
  return (file) => {
    const own = sourceOf(file);
    const isKept = before !== undefined && (own === undefined || !isChanged(file.file));
    const kept = isKept ? resolved(join(root, folderOf(before), file.file)) : undefined;
    return {
      file,
      to: join(root, madeAt(release, file.file)),
      kept,
      // Copied where the disk does not link.
      source: own === undefined ? kept : resolved(own),
      isReleased: own?.startsWith(releases) ?? true,
    };
  };
}
