import type { RecallRecord } from '../../core/recalls/records.ts';
import type { Newest } from './newest-build.ts';
import { publishOnNewest } from './publish-on-newest.ts';
import { OtherRelease, type PublishedRecall, publishRecall, type WantedRecall } from './publish-recall.ts';

interface Wanted extends Omit<WantedRecall, 'after'> {
  newest: Newest;
  /** The recall, or the withdrawals. */
  added: readonly RecallRecord[];
}

/** Publishes the build at hand where it is the newest release's, else the recall alone. */
export async function publishEither({ newest, added, ...options }: Wanted): Promise<PublishedRecall> {
  const { to } = options;
  const alone = (target: string) => publishOnNewest({ ...options, to: target, added });
  if (to !== undefined && newest === 'another') return alone(to);
  try {
    return await publishRecall({ ...options, after: newest === 'another' ? undefined : newest });
  } catch (error) {
    if (error instanceof OtherRelease && to !== undefined) return alone(to);
    throw error;
  }
}
