import type { LedgerLine } from '../../publish/ledger/ledger-line.ts';
import { firstOf, type Rows } from '../../storage/temporary-db.ts';

/** Maximum number of printed paths; `--json` has all. */
const SHOWN = 20;

/** Lines for paths that no longer have a page, in order, with their redirect targets. */
export function redirectLines(redirects: Rows<LedgerLine>, lead: string): string[] {
  if (redirects.length === 0) return [];
  return [
    redirects.length === 1
      ? `1 path that is no longer made ${lead === 'lead' ? 'leads' : lead} on:`
      : `${redirects.length} paths that are no longer made ${lead} on${redirects.length > SHOWN ? `, the first ${SHOWN} of them (--json tells all)` : ''}:`,
    ...firstOf(redirects, SHOWN).map(({ path, redirect }) => `  ${path} → ${redirect}`),
  ];
}
