import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { onDisk } from '../disk.ts';
import { leftBehind } from './left-behind.ts';
import { assertNoLink } from './no-link.ts';
import { releasedPaths } from './own-links.ts';
import type { Placement } from './place.ts';
import { inOrderOfWork, isWorthThreads } from './place-order.ts';
import { placeFiles } from './place-pool.ts';
import { entriesOf, folderOf, stagedOf, treeOf } from './release-tree.ts';
import { missingFolders, openFolders, openToReaders } from './reader-modes.ts';
import { linkFolder, madeAt, shareFolders } from './share-folders.ts';
import type { Site, SitePlan } from '../shown-site.ts';
import type { SiteFile } from '../../files/site-file.ts';
import { PublishFailed } from '../../failed.ts';

export interface FolderSiteOptions {
  /** Writes `.gz` and `.br` beside texts, for hosts that serve them. */
  precompress: boolean;
}

/**
 * `{root}/releases/{number}/` shows each release whole, by links to the folders that it shares with those before it (decision 0020), and
 * `{root}/current` is a symbolic link that is replaced by rename(2): a visitor gets the old site or the new one, never a mixture.
 */
export function folderSite(root: string, options: FolderSiteOptions): Site {
  /** Created by the first publish: their modes are not the owner's. */
  const missing = missingFolders(resolve(root));
  return {
    apply: (plan) =>
      onDisk(root, async () => {
        await begin(plan.release);
        await make(plan).catch(async (error: unknown) => {
          // Half a release is of no use, and on a full disk it is in the way of the record that gives it up.
          for (const key of [stagedOf(plan.release), treeOf(plan.release)])
            await rm(join(root, key), { recursive: true, force: true });
          throw error;
        });
        await switchTo(root, folderOf(plan.release));
      }),
    shown: () => onDisk(root, shown),
    leftBehind: (staying) => leftBehind(root, staying),
    openToReaders: (release, isAll) => onDisk(root, () => Promise.resolve(openToReaders(root, release, isAll))),
    takeBack: (release, before) =>
      onDisk(root, async () => {
        if ((await shown()) !== release) return;
        if (before === undefined) await rm(join(root, 'current'));
        else await switchTo(root, folderOf(before));
      }),
  };

  async function shown(): Promise<number | undefined> {
    const current = join(root, 'current');
    const found = await lstat(current).catch(() => undefined);
    if (found && !found.isSymbolicLink())
      throw new PublishFailed(
        `${current} is a ${found.isDirectory() ? 'folder' : 'file'}: visitors are switched by a symbolic link of this name. Nothing was written; ` +
          `move it away, then publish again`,
        73,
      );
    const [, number] =
      /^(?:\.\/)?releases\/(\d{6,})\/?$/.exec(relative(root, resolve(root, found ? await readlink(current) : ''))) ??
      [];
    return number !== undefined && (await stat(current).catch(() => undefined)) ? Number(number) : undefined;
  }

  async function begin(release: number): Promise<void> {
    const tree = join(root, treeOf(release));
    for (const key of [treeOf(release), stagedOf(release), folderOf(release)]) assertNoLink(root, key);
    await mkdir(dirname(tree), { recursive: true });
    // Each number is given once: a tree that is there belongs to a release whose records are gone, and visitors may see it.
    await mkdir(tree).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      throw new PublishFailed(
        `${tree} is there, but no record of release ${release}. Nothing was written; restore the records in ${root}/_releases from a backup, or publish to another folder`,
        73,
      );
    });
    await mkdir(join(root, stagedOf(release)), { recursive: true });
  }

  async function make(plan: SitePlan): Promise<void> {
    const { release, before, changed, sourceOf, claim, onProgress } = plan;
    const beside = await shareFolders(root, plan);
    const files = beside ? () => chain(beside, changed) : plan.files;
    const differs = ({ file }: SiteFile) => changed.has(file);
    const released = releasedPaths(root);
    const releases = join(root, 'releases', sep);
    const placementOf = (file: SiteFile): Placement => {
      const own = sourceOf(file);
      const source = own?.startsWith(releases) ? released(relative(root, own)) : own;
      const isKept = before !== undefined && (source === undefined || !differs(file));
      const kept = isKept ? released(`${folderOf(before)}/${file.file}`) : undefined;
      // Copied where the disk does not link.
      const from = source ?? kept;
      return {
        file,
        to: join(root, madeAt(release, file.file)),
        source: from,
        kept,
        isReleased: own?.startsWith(releases) ?? kept !== undefined,
      };
    };
    const { total, placements } = await inOrderOfWork(files, placementOf);
    let done = 0;
    await placeFiles(placements, {
      ...options,
      isWorthThreads: isWorthThreads(changed),
      mayWrite: () => claim.assertHeld(),
      onPlaced: (count) => {
        done += count;
        onProgress?.(done, total);
      },
    });
    for (const { path, folder } of entriesOf(root, treeOf(release), ''))
      if (folder !== undefined) linkFolder(root, release, { path, folder });
    openFolders(missing);
    openToReaders(root, release);
    await claim.confirm();
    await rename(join(root, stagedOf(release)), join(root, folderOf(release))).catch(
      async (error: NodeJS.ErrnoException) => {
        throw new PublishFailed(`${root}: could not move release ${release} into place (${error.message})`, 73, error);
      },
    );
  }
}

function* chain(...lists: Iterable<SiteFile>[]): Generator<SiteFile> {
  for (const list of lists) yield* list;
}

/** Symbolic link beside, then rename(2) over: atomic. (`ln -sfn` removes first, and visitors fall into the gap.) */
async function switchTo(root: string, name: string): Promise<void> {
  const beside = join(root, `.current-${randomUUID()}`);
  await symlink(name, beside);
  await rename(beside, join(root, 'current')).catch(async (error: unknown) => {
    await rm(beside, { force: true });
    throw error;
  });
}
