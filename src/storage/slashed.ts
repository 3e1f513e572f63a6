import { sep } from 'node:path';

/** A relative path of the file system as a key, a path of the site or a text: with slashes on Windows too. */
export const slashed = (path: string, separator: string = sep): string => path.split(separator).join('/');
