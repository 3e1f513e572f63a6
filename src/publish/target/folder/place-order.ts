import { stat } from 'node:fs/promises';
import { isCompressible } from './compress.ts';
import type { Placement } from './place.ts';
import { isImmutable, type SiteFile } from '../../files/site-file.ts';
import type { SitePlan } from '../shown-site.ts';

/** Fewer files than this are compressed before a thread has started. */
const WORTH_THREADS = 96;

export function isWorthThreads(changed: Iterable<SiteFile>): boolean {
  let texts = 0;
  for (const { file } of changed) if (isCompressible(file) && (texts += 1) === WORTH_THREADS) return true;
  return false;
}

/** Of one of 4 MB it takes seconds; pictures and fonts are copied. */
const isSlow = (file: SiteFile) => isImmutable(file) && isCompressible(file.file);

/** Texts with hashed names first, the largest of them before all: at the end all that is compressed at once ends at the same time. */
export async function inOrderOfWork(
  files: SitePlan['files'],
  placementOf: (file: SiteFile) => Placement,
): Promise<{ total: number; placements: AsyncIterable<Placement> }> {
  let total = 0;
  const slow: { placement: Placement; bytes: number }[] = [];
  for await (const file of files()) {
    total += 1;
    if (!isSlow(file)) continue;
    const placement = placementOf(file);
    slow.push({ placement, bytes: await bytesToCompress(placement) });
  }
  slow.sort((a, b) => b.bytes - a.bytes);
  async function* placements() {
    for (const { placement } of slow) yield placement;
    for await (const file of files()) if (!isSlow(file)) yield placementOf(file);
  }
  return { total, placements: placements() };
}

async function bytesToCompress({ kept, source }: Placement): Promise<number> {
  if (kept !== undefined || source === undefined) return 0;
  // One that is gone is told when it is placed.
  return (await stat(source).catch(() => undefined))?.size ?? 0;
}
