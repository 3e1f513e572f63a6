import { InputRefused, type Problem } from '../core/problem.ts';
import type { Build } from './build.ts';
import type { Ledger } from './ledger/ledger.ts';
import { type LackingRecords, lackingRecords } from './recalls/lacking.ts';
import type { ReconciledRecalls } from './recalls/reconcile.ts';
import { leadsNowhere } from '../render/files/redirect-problems.ts';
import { PublishRefused } from './refused.ts';
import type { Store } from './target/store.ts';
import type { Answers } from './generated-pages/successor.ts';

/** What the guards found. */
interface Findings {
  problems: readonly Problem[];
  foreign: readonly string[];
  recalls: Pick<ReconciledRecalls, 'differs' | 'before'>;
  ledger: Pick<Ledger, 'faults'>;
  lost: readonly string[];
}

/**
 * @returns the records that the pages lack: other faults of the build may be gone once they are rendered
 * @throws InputRefused, PublishRefused (65) where a guard does not let a publish pass
 */
export function assertAllowed(
  store: Store,
  build: Build,
  { problems, foreign, recalls, ledger, lost }: Findings,
): LackingRecords | undefined {
  if (problems.length > 0) throw new InputRefused(problems);
  // The paths that another brand's build would break are a consequence.
  if (foreign.length > 0) throw new PublishRefused([], [], foreign);
  const lacking = lackingRecords(store, build, recalls);
  if (!lacking && (ledger.faults.length > 0 || lost.length > 0)) throw new PublishRefused(ledger.faults, lost);
  return lacking;
}

/** The path of a redirect's target. */
export const redirectedPath = (to: string) => to.replace(/\?.*$/s, '');

/** Old addresses that lead to no path. @param answers paths of the build and of the ledger */
export const redirectProblems = ({ redirects = [] }: Pick<Build, 'redirects'>, answers: Answers): Problem[] =>
  redirects.filter(({ to }) => !answers(redirectedPath(to))).map(leadsNowhere);
