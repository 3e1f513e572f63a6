import type { RecallRecord } from '../../core/recalls/records.ts';
import { type Newest, newestOf } from './newest-build.ts';
import { publishOnNewest } from './publish-on-newest.ts';
import { type PublishedRecall, publishRecall, renderRecall, type WantedRecall } from './publish-recall.ts';
import { untilFree } from './until-free.ts';

interface Wanted extends Omit<WantedRecall, 'to' | 'after'> {
  to?: string;
  newest: Newest;
  /** The recall, or the withdrawals. */
  added: readonly RecallRecord[];
}

/** Publishes the build at hand where it is the newest release's, else the recall alone; without a target, builds only. */
export async function publishEither({ to, newest: found, added, ...options }: Wanted): Promise<PublishedRecall> {
  const { out, tell } = options;
  if (to === undefined) {
    const { rendered } = await untilFree(() => renderRecall(options), tell);
    tell(`${out}: ${rendered} pages rendered; not public: no target`);
    return { pages: [], notPublic: 'no target' };
  }
  // A store that did not answer before may answer now: which build it has is asked before anything is published.
  const newest = found ?? (await newestOf({ ...options, to }, true));
  const done = newest === 'another' ? undefined : await publishRecall({ ...options, to, after: newest });
  return done ?? publishOnNewest({ ...options, to, added });
}
