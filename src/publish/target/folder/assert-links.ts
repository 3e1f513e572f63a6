import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PublishFailed } from '../../failed.ts';

/** Codes of a system or a disk that refuses symbolic links: Windows without the right, FAT, some shares. */
const REFUSED = /^(?:EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|UNKNOWN)$/;

/**
 * Makes a symbolic link in the target, or in the folder above that exists, and removes it: visitors are switched by such a link.
 * @param root absolute path
 * @throws PublishFailed (73) with the remedy where links are refused
 */
export function assertLinks(root: string): void {
  let folder = root;
  while (!existsSync(folder) && folder !== dirname(folder)) folder = dirname(folder);
  const link = join(folder, `.storytrace-link-${randomUUID()}`);
  try {
    symlinkSync('.', link, 'dir');
    rmSync(link);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    // A folder that may not be written or a full disk is reported by the first write.
    if (!REFUSED.test(code)) return;
    throw new PublishFailed(
      `${root}: no symbolic link can be made here (${message}), and visitors are switched by one. Nothing was written. On Windows switch ` +
        'on the developer mode, or run the command as administrator; elsewhere allow it to this user, choose a disk that has links ' +
        '(ext4, APFS, NTFS; not FAT), or publish to a bucket',
      73,
    );
  }
}
