import type { LedgerLine } from '../../src/publish/ledger-line.ts';
import { inOrder } from '../../src/publish/shards.ts';

/** Paths told; `--json` tells all. */
const SHOWN = 20;

/** Paths that no page stands at any more, in order, with where they lead. */
export function redirectsTold(redirects: readonly LedgerLine[], lead: string): string[] {
  const sorted = inOrder([...redirects], ({ path }) => path);
  const [first] = sorted;
  if (!first) return [];
  return [
    sorted.length === 1
      ? `1 path that is no longer made ${lead === 'lead' ? 'leads' : lead} on:`
      : `${sorted.length} paths that are no longer made ${lead} on${sorted.length > SHOWN ? `, the first ${SHOWN} of them (--json tells all)` : ''}:`,
    ...sorted.slice(0, SHOWN).map(({ path, redirect }) => `  ${path} → ${redirect}`),
  ];
}
