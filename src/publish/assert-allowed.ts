import { InputRefused } from '../core/problem.ts';
import type { Build } from './build.ts';
import type { Ledger } from './ledger/ledger.ts';
import { RecallsDiffer } from './recalls/differ.ts';
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
 * @throws PublishRefused where a guard does not let a publish pass, RecallsDiffer where pages have to be rendered again first: what else is refused
 * may be another then
 */
export function assertAllowed(store: Store, build: Build, { foreign, recalls, ledger, lost }: Findings): void {
  // The paths that another brand's build would break are a consequence.
  if (foreign.length > 0) throw new PublishRefused([], [], foreign);
  if (recalls.differs.length > 0) throw new RecallsDiffer(store.name, recalls.differs, recalls.before.records, build);
  if (ledger.faults.length > 0 || lost.length > 0) throw new PublishRefused(ledger.faults, lost);
}

/** The path of a redirect's target. */
export const redirectedPath = (to: string) => to.replace(/\?.*$/s, '');

/** @param answers paths of the build and of the ledger @throws InputRefused where an old address leads to none of them */
export function assertRedirectsLead({ redirects = [] }: Pick<Build, 'redirects'>, answers: Answers): void {
  const broken = redirects.filter(({ to }) => !answers(redirectedPath(to)));
  if (broken.length > 0) throw new InputRefused(broken.map(leadsNowhere));
}
