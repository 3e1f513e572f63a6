import { stat } from 'node:fs/promises';
import { isCompressible } from './compress.ts';
import type { Placement } from './place.ts';
import { isImmutable, type SiteFile } from './site-file.ts';
import type { SitePlan } from './site.ts';

/** Fewer files than this are compressed before a thread has started. */
const WORTH_THREADS = 96;

export function isWorthThreads(changed: Iterable<SiteFile>): boolean {
  let texts = 0;
  for (const { file } of changed) if (isCompressible(file) && (texts += 1) === WORTH_THREADS) return true;
  return false;
}

/** Files with hashed names first, the largest of them before all: one may take seconds, and threads end at the same time. */
export async function inOrderOfWork(
  files: SitePlan['files'],
  placementOf: (file: SiteFile) => Placement,
): Promise<{ total: number; placements: AsyncIterable<Placement> }> {
  let total = 0;
  const lasting: { placement: Placement; bytes: number }[] = [];
  for await (const file of files()) {
    total += 1;
    if (!isImmutable(file)) continue;
    const placement = placementOf(file);
    lasting.push({ placement, bytes: await bytesToCompress(placement) });
  }
  lasting.sort((a, b) => b.bytes - a.bytes);
  async function* placements() {
    for (const { placement } of lasting) yield placement;
    for await (const file of files()) if (!isImmutable(file)) yield placementOf(file);
  }
  return { total, placements: placements() };
}

async function bytesToCompress({ file: { file }, kept, source }: Placement): Promise<number> {
  if (kept !== undefined || source === undefined || !isCompressible(file)) return 0;
  // One that is gone is told when it is placed.
  return (await stat(source).catch(() => undefined))?.size ?? 0;
}
