import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { PublishFailed } from '../../failed.ts';

export const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/**
 * Checks a key and each folder above it, before a write or a delete: through a link it would reach files outside the target. The target
 * folder itself may be a link.
 * @param key from the root of the target, '' for the root
 * @throws PublishFailed (73) with the path of the link
 */
export function assertNoLink(root: string, key: string): void {
  const names = key === '' ? [] : key.split('/');
  for (let path = root; names.length > 0;) {
    path = join(path, names.shift() ?? '');
    if (isLink(path)) throw foreignLink(path);
  }
}

export const foreignLink = (path: string) =>
  new PublishFailed(
    `${path} is a symbolic link that the publisher did not make: files outside the target would be read, written or deleted through it. ` +
      `Visitors keep what they have; move it away, then run the command again`,
    73,
  );
