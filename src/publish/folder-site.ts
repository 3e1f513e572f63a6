import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { onDisk } from './disk.ts';
import type { Placement } from './place.ts';
import { inOrderOfWork, isWorthThreads } from './place-order.ts';
import { placeFiles } from './place-pool.ts';
import type { Site, SitePlan } from './site.ts';
import type { SiteFile } from './site-file.ts';
import { PublishFailed } from './failed.ts';

export interface FolderSiteOptions {
  /** Writes `.gz` and `.br` beside texts, for hosts that serve them. */
  precompress: boolean;
  /** That compress; as many as the machine runs at once by default. */
  threads?: number;
}

/** Where a release lies, from the root of the target. */
export const folderOf = (release: number) => `releases/${String(release).padStart(6, '0')}`;
const stagedOf = (release: number) => `${folderOf(release)}.partial`;

/**
 * `{root}/releases/{number}/` holds each release whole (files that did not change are hard links) and `{root}/current` is a symbolic
 * link that is replaced by rename(2): a visitor gets the old site or the new one, never a mixture.
 */
export function folderSite(root: string, options: FolderSiteOptions): Site {
  return {
    apply: (plan) =>
      onDisk(root, () =>
        apply(plan).catch(async (error: unknown) => {
          // Half a release is of no use, and on a full disk it is in the way of the record that gives it up.
          await rm(join(root, stagedOf(plan.release)), { recursive: true, force: true });
          throw error;
        }),
      ),
    shown: () => onDisk(root, shown),
    foldersOf: (release) => [folderOf(release), stagedOf(release)],
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

  async function apply({ release, before, files, changed, sourceOf, claim, onProgress }: SitePlan): Promise<void> {
    const name = folderOf(release);
    const staged = join(root, stagedOf(release));
    const differs = new Set<string>();
    if (before !== undefined) for (const { file } of changed) differs.add(file);
    await rm(staged, { recursive: true, force: true });
    await mkdir(staged, { recursive: true });
    const placementOf = (file: SiteFile): Placement => {
      const source = sourceOf(file);
      const isKept = before !== undefined && (source === undefined || !differs.has(file.file));
      return {
        file,
        to: join(staged, file.file),
        source,
        kept: isKept ? join(root, folderOf(before), file.file) : undefined,
        isReleased: source?.startsWith(join(root, 'releases', sep)) ?? false,
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
    await claim.confirm();
    await rename(staged, join(root, name)).catch(async (error: NodeJS.ErrnoException) => {
      throw new PublishFailed(`${root}: could not move release ${release} into place (${error.message})`, 73, error);
    });
    await switchTo(root, name);
  }
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
