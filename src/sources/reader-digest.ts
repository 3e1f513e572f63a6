import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT, IS_INSTALLED } from '../checkout.ts';

/** What decides which nodes a file becomes. */
const FOLDERS = ['sources', 'snapshot', 'core'];

let known: string | undefined;

/** Digest of the code that reads sources, and of the versions of its packages: a snapshot that other code made is read again. */
export function readerDigest(): string {
  if (known !== undefined) return known;
  const folder = join(CHECKOUT, IS_INSTALLED ? 'lib' : 'src');
  const files = FOLDERS.flatMap((name) => readdirSync(join(folder, name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const text = [join(CHECKOUT, 'package.json'), ...files].map((file) => readFileSync(file, 'utf8')).join('\0');
  return (known = hash('sha256', text, 'hex').slice(0, 16));
}
