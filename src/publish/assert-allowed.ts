import { InputRefused } from '../core/problem.ts';
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
  foreign: readonly string[];
  recalls: Pick<ReconciledRecalls, 'differs' | 'before'>;
  ledger: Pick<Ledger, 'faults'>;
  lost: readonly string[];
}

/**
 * @returns the records that the pages lack: other faults of the build may be gone once they are rendered
 * @throws PublishRefused where a guard does not let a publish pass
 */
export function assertAllowed(
  store: Store,
  build: Build,
  { foreign, recalls, ledger, lost }: Findings,
): LackingRecords | undefined {
  // The paths that another brand's build would break are a consequence.
  if (foreign.length > 0) throw new PublishRefused([], [], foreign);
  const lacking = lackingRecords(store, build, recalls);
  if (!lacking && (ledger.faults.length > 0 || lost.length > 0)) throw new PublishRefused(ledger.faults, lost);
  return lacking;
}

/** The path of a redirect's target. */
export const redirectedPath = (to: string) => to.replace(/\?.*$/s, '');

/** @param answers paths of the build and of the ledger @throws InputRefused where an old address leads to none of them */
export function assertRedirectsLead({ redirects = [] }: Pick<Build, 'redirects'>, answers: Answers): void {
  const broken = redirects.filter(({ to }) => !answers(redirectedPath(to)));
  if (broken.length > 0) throw new InputRefused(broken.map(leadsNowhere));
}
