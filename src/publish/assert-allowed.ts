import { InputRefused } from '../core/problem.ts';
import type { Build } from './build.ts';
import type { LedgerOutcome } from './ledger.ts';
import { leadsNowhere } from './redirects/read-redirects.ts';
import { PublishRefused } from './refused.ts';

/** What the guards found. */
interface Findings {
  foreign: readonly string[];
  ledger: Pick<LedgerOutcome, 'faults'>;
  lost: readonly string[];
}

/** @throws PublishRefused where a guard does not let a publish pass */
export function assertAllowed({ foreign, ledger, lost }: Findings): void {
  // The paths that another brand's build would break are a consequence.
  if (foreign.length > 0) throw new PublishRefused([], [], foreign);
  if (ledger.faults.length > 0 || lost.length > 0) throw new PublishRefused(ledger.faults, lost);
}

/** @throws InputRefused where an old address leads to a path that neither the build nor the ledger has */
export function assertRedirectsLead(
  build: Pick<Build, 'files' | 'redirects'>,
  { extras }: Pick<LedgerOutcome, 'extras'>,
): void {
  const { redirects = [] } = build;
  if (redirects.length === 0) return;
  const answers = new Set([...build.files, ...extras].flatMap(({ path }) => path ?? []));
  const astray = redirects.filter(({ to }) => !answers.has(to.replace(/\?.*$/s, '')));
  if (astray.length > 0) throw new InputRefused(astray.map(leadsNowhere));
}
