import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  copyFile,
  link,
  lstat,
  mkdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { assertBuilt } from './built-bytes.ts';
import { isMissing, onDisk } from './disk.ts';
import { inParallel } from '../core/in-parallel.ts';
import { contentTypeOf, type SiteFile } from './site-file.ts';
import type { Site, SitePlan } from './site.ts';
import { PublishFailed } from './failed.ts';

export interface FolderSiteOptions {
  /** Writes `.gz` and `.br` beside texts, for hosts that serve them. */
  precompress: boolean;
}

const folderOf = (release: number) => `releases/${String(release).padStart(6, '0')}`;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|ld\+json|linkset\+json|manifest\+json|xml)|image\/svg)/;
const gz = promisify(gzip);
const br = promisify(brotliCompress);

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
          await rm(join(root, `${folderOf(plan.release)}.partial`), { recursive: true, force: true });
          throw error;
        }),
      ),
    shown: () => onDisk(root, shown),
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
    const staged = join(root, `${name}.partial`);
    const differs = new Set(changed.map((file) => file.file));
    await rm(staged, { recursive: true, force: true });
    const all: SiteFile[] = [];
    for await (const file of files()) all.push(file);
    const folders = new Set(all.map((file) => dirname(file.file)));
    for (const folder of folders) await mkdir(join(staged, folder), { recursive: true });
    let done = 0;
    await inParallel(all, 16, async (file) => {
      claim.assertHeld();
      const source = sourceOf(file);
      const isKept = before !== undefined && (source === undefined || !differs.has(file.file));
      const kept = isKept ? join(root, folderOf(before), file.file) : undefined;
      await place(file, kept, source, join(staged, file.file));
      done += 1;
      onProgress?.(done, all.length);
    });
    await claim.confirm();
    await rename(staged, join(root, name)).catch(async (error: NodeJS.ErrnoException) => {
      throw new PublishFailed(`${root}: could not move release ${release} into place (${error.message})`, 73, error);
    });
    await switchTo(root, name);
  }

  async function place(
    file: SiteFile,
    kept: string | undefined,
    source: string | undefined,
    to: string,
  ): Promise<void> {
    if (kept && (await linked(kept, to))) {
      if (options.precompress) for (const ending of ['.gz', '.br']) await linked(kept + ending, to + ending);
      return;
    }
    if (!source)
      throw new PublishFailed(`${root}: the bytes of ${file.file} are neither here nor in the release before`, 69);
    await copyFile(source, to, constants.COPYFILE_FICLONE).catch((error: unknown) => {
      if (isMissing(error)) assertBuilt(undefined, file);
      throw error;
    });
    const bytes = await readFile(to);
    assertBuilt(bytes, file);
    if (!options.precompress || !COMPRESSIBLE.test(contentTypeOf(file.file))) return;
    await writeFile(`${to}.gz`, await gz(bytes));
    await writeFile(`${to}.br`, await br(bytes));
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    () => false,
  );
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
