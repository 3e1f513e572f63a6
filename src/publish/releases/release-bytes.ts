import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PublishFailed } from '../failed.ts';
import { objectKey } from '../files/wire.ts';
import { sha256 } from '../../storage/sha256.ts';
import type { SiteFile } from '../files/site-file.ts';
import type { Store } from '../target/store.ts';

/** The bytes of a file of a kept release, as they were published. @throws PublishFailed (69) where they are gone or others */
export async function releaseBytes(
  store: Store,
  { file, digest }: SiteFile,
  folder: string | undefined,
): Promise<Buffer> {
  const bytes =
    folder === undefined
      ? await store.get(objectKey(digest))
      : await readFile(join(folder, file)).catch(() => undefined);
  if (bytes && sha256(bytes) === digest) return Buffer.from(bytes);
  throw new PublishFailed(
    `${store.name}: ${file} of that release is ${bytes ? 'damaged' : 'missing'} (sha256 ${digest}): restore it from a backup`,
    69,
  );
}
