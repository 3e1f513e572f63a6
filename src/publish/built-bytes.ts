import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf } from './shards.ts';
import type { SiteFile } from './site-file.ts';
import { PublishFailed } from './store.ts';

/** The bytes of a file of the build. @throws PublishFailed (65) when they are not those that were built */
export async function builtBytes(folder: string, file: SiteFile): Promise<Buffer> {
  const bytes = await readFile(join(folder, file.file));
  assertBuilt(bytes, file);
  return bytes;
}

/** @throws PublishFailed (65) when the bytes are not those that were built */
export function assertBuilt(bytes: Uint8Array, { file, digest }: SiteFile): void {
  if (digestOf(bytes) !== digest)
    throw new PublishFailed(`${file} changed since it was built: build again with --verify, then publish`, 65);
}
