import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Build } from '../build.ts';
import { sha256 } from '../../storage/sha256.ts';
import { readByDigest, type Store } from '../target/store.ts';
import type { SiteFile } from './site-file.ts';
import { objectKey } from './wire.ts';
import { PublishFailed } from '../failed.ts';

/**
 * The bytes of a file of the build; of a sparse build also from the store, by digest.
 * @throws PublishFailed (65) when they are not those that were built, or neither has them
 */
export async function builtBytes(
  { folder, sources, base }: Pick<Build, 'folder' | 'sources' | 'base'>,
  store: Store,
  file: SiteFile,
): Promise<Buffer> {
  const own = await readFile(sources?.get(file.digest) ?? join(folder, file.file)).catch(() => undefined);
  const kept = own ?? (base && (await readByDigest(store, objectKey(file.digest), file.digest)));
  const bytes = typeof kept === 'string' ? undefined : kept && Buffer.from(kept);
  if (!bytes && base)
    throw new PublishFailed(
      `${file.file} gets a note about what its path stood for before, and ${folder} lacks it as it was built: run \`storytrace build\` without --from, then publish`,
      65,
    );
  assertBuilt(bytes, file);
  return bytes;
}

/** @throws PublishFailed (65) when the bytes are not those that were built, or could not be read */
export function assertBuilt<T extends Uint8Array>(bytes: T | undefined, file: SiteFile): asserts bytes is T {
  assertDigest(bytes && sha256(bytes), file);
}

/** @param found digest of the bytes; undefined where they could not be read @throws PublishFailed (65) where it differs from the build's digest */
export function assertDigest(found: string | undefined, { file, digest }: SiteFile): void {
  if (found === digest) return;
  const fault = found === undefined ? 'cannot be read' : 'changed';
  throw new PublishFailed(`${file} ${fault} since it was built: build again with --verify, then publish`, 65);
}
