import { sha256 } from '../../storage/sha256.ts';

/**
 * Digest of a batch: two with the same have the same pages.
 * @param id a batchID that is not the lot (`batch-ids.ts`)
 * @param withdrawn when a recall of it was last withdrawn, ms: events up to then recall it no more
 */
export function batchDigest(json: string, id?: string, withdrawn?: number | null): string {
  const more = [id, withdrawn ?? undefined].filter((one) => one !== undefined);
  return sha256([json, ...more].join('\n'));
}
