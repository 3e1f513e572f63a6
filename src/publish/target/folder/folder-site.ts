import { randomUUID } from 'node:crypto';
import { lstat, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { slashed } from '../../../storage/slashed.ts';
import { onDisk } from '../disk.ts';
import { assertLinks } from './assert-links.ts';
import { leftoversOf } from './leftovers.ts';
import { makeRelease } from './make-release.ts';
import { folderOf } from './release-tree.ts';
import { missingFolders, openFolders, openToReaders } from './reader-modes.ts';
import type { Site } from '../shown-site.ts';
import { PublishFailed } from '../../failed.ts';

export interface FolderSiteOptions {
  /** Writes `.gz` and `.br` next to text files, for hosts that serve them. */
  precompress: boolean;
}

/**
 * `{root}/releases/{number}/` shows each release whole, by links to the folders that it shares with those before it (decision 0020), and
 * `{root}/current` is a symbolic link that is replaced by rename(2): a visitor gets the old site or the new one, never a mixture.
 */
export function folderSite(root: string, { precompress }: FolderSiteOptions): Site {
  /** Created by the first publish: their modes are not the owner's. */
  const missing = missingFolders(resolve(root));
  return {
    apply: (plan) =>
      onDisk(root, async () => {
        await makeRelease(root, plan, precompress);
        openFolders(missing);
        openToReaders(root, plan.release);
      }),
    show: (release) =>
      onDisk(root, async () => {
        // A publisher that was slow does not take visitors back.
        if (((await shownRelease(root)) ?? 0) < release) await switchTo(root, release);
      }),
    assertReady: () => assertLinks(resolve(root)),
    shown: () => onDisk(root, () => shownRelease(root)),
    leftBehind: (staying) => leftoversOf(root, staying),
    openToReaders: (release, isAll) => onDisk(root, async () => openToReaders(root, release, isAll)),
  };
}

async function shownRelease(root: string): Promise<number | undefined> {
  const current = join(root, 'current');
  const found = await lstat(current).catch(() => undefined);
  if (found && !found.isSymbolicLink())
    throw new PublishFailed(
      `${current} is a ${found.isDirectory() ? 'folder' : 'file'}: visitors are switched by a symbolic link of this name. Nothing was written; ` +
        `move it away, then publish again`,
      73,
    );
  const folder = slashed(relative(root, resolve(root, found ? await readlink(current) : '')));
  const [, number] = /^releases\/(\d{6,})$/.exec(folder) ?? [];
  return number !== undefined && (await stat(current).catch(() => undefined)) ? Number(number) : undefined;
}

/** Symbolic link beside, then rename(2) over: atomic. (`ln -sfn` removes first, and visitors fall into the gap.) */
async function switchTo(root: string, release: number): Promise<void> {
  const temporaryLink = join(root, `.current-${randomUUID()}`);
  await symlink(folderOf(release), temporaryLink);
  await rename(temporaryLink, join(root, 'current')).catch(async (error: unknown) => {
    await rm(temporaryLink, { force: true });
    throw error;
  });
}
