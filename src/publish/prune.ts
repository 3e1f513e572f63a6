import { setTimeout as sleep } from 'node:timers/promises';
import { claimNext } from './releases/claim.ts';
import { PublishFailed } from './failed.ts';
import { planPrune, type PruneOptions, type PrunePlan } from './releases/prune-plan.ts';
import type { ReleaseRecord } from './releases/releases.ts';
import { restoredLines, settleRecords } from './safety-records/safety-records.ts';
import type { Store } from './target/store.ts';

/** Milliseconds after which a round begins no other batch: it ends within 30 s, so that a recall need not wait longer. */
const ROUND_MS = 20_000;
/** Milliseconds between two rounds: who waits gets the target. */
const PAUSE_MS = 10_000;
/** Keys of a batch: a store takes these at once. */
const BATCH = 1000;

type Pruned = Omit<PrunePlan, 'releases' | 'safety'> & {
  /** One line for each record of the target that was repaired. */
  repaired: string[];
};

/**
 * Removes files that a release names, that no kept release from the oldest on names and that are older than 90 days, under the claim that a publish takes, in rounds.
 * Nothing else in this project deletes from a target. Foreign files in the bucket or folder are not touched; sites below this one are not even listed.
 * @throws PublishFailed (75) while another run holds the target
 */
export async function prune(options: PruneOptions): Promise<Pruned> {
  const removed: string[] = [];
  const repaired: string[] = [];
  for (;;) {
    const plan = await planPrune(options);
    const { kept, unanswerable } = plan;
    if (options.dryRun) return { removed: plan.removed, kept, unanswerable, repaired };
    const done = await removeInRounds(options.store, plan);
    removed.push(...done);
    if (done.length > 0) repaired.push(...restoredLines(options.store, plan.safety));
    // Another release was published after the plan was made: plan again, or that run's claim ends this one.
    if (done.length === plan.removed.length) return { removed, kept, unanswerable, repaired };
  }
}

/** @returns keys that were removed: all of them, unless another run took the number after the plan */
async function removeInRounds(store: Store, { removed, releases, safety }: PrunePlan): Promise<string[]> {
  let known: ReleaseRecord[] = releases;
  let done = 0;
  while (done < removed.length) {
    if (done > 0) await sleep(PAUSE_MS);
    const claim = await claimNext(store, known).catch((error: unknown) => {
      if (error instanceof PublishFailed && error.exitCode === 75) return undefined;
      throw error;
    });
    if (!claim) break;
    const begun = performance.now();
    await claim.hold(async () => {
      if (done === 0) await settleRecords(store, safety, claim.assertHeld);
      while (done < removed.length && performance.now() - begun < ROUND_MS) {
        await claim.confirm();
        // Remove lists after the files that they name, and records last: after an interruption the next run still has the names.
        await store.remove(removed.slice(done, done + BATCH));
        done = Math.min(done + BATCH, removed.length);
      }
      await claim.end();
    });
    known = [...known, { number: claim.number, state: 'abandoned', by: '', at: '', leaseLeft: 0 }];
  }
  return removed.slice(0, done);
}
