import type { LedgerLine } from '../../publish/ledger/ledger-line.ts';
import { firstOf, type Rows } from '../../storage/temporary-db.ts';

/** Paths told; `--json` tells all. */
const SHOWN = 20;

/** Paths that no page stands at any more, in order, with where they lead. */
export function redirectsTold(redirects: Rows<LedgerLine>, lead: string): string[] {
  if (redirects.length === 0) return [];
  return [
    redirects.length === 1
      ? `1 path that is no longer made ${lead === 'lead' ? 'leads' : lead} on:`
      : `${redirects.length} paths that are no longer made ${lead} on${redirects.length > SHOWN ? `, the first ${SHOWN} of them (--json tells all)` : ''}:`,
    ...firstOf(redirects, SHOWN).map(({ path, redirect }) => `  ${path} → ${redirect}`),
  ];
}
