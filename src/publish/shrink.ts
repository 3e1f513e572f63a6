import { CurrentNames } from './ledger/current-names.ts';
import type { LedgerLine } from './ledger/ledger-line.ts';
import type { GraphFacts } from './releases/releases.ts';
import { formatKey, typeOfKey } from '../core/identity/entity-key.ts';

/** A graph that lost this part of a kind of node does not publish by itself. */
const LOSS = 0.2;

/**
 * Describes the losses of a graph since the previous release; empty where no loss is suspicious.
 * A retired or renamed operator is not lost; neither is the share of the graph that belonged to retired products and lots.
 * @param retired keys of entities that were retired on purpose
 * @param gone number of those products and batches
 */
export function shrinkage(
  before: GraphFacts | undefined,
  now: GraphFacts,
  names = new CurrentNames(),
  retired: readonly string[] = [],
  gone: Readonly<Record<string, number>> = {},
): string[] {
  if (!before) return [];
  const lost: string[] = [];
  const share = Math.max(0, ...Object.entries(gone).map(([type, count]) => count / (before.counts[type] ?? Infinity)));
  const least = (1 - LOSS) * Math.max(0, 1 - share);
  for (const [type, count] of Object.entries(before.counts)) {
    const left = now.counts[type] ?? 0;
    if (count > 0 && left <= count * least) lost.push(`${type}: ${count} before, ${left} now`);
  }
  for (const operator of before.operators) {
    const isThere = now.operators.includes(names.idOf('operator', operator));
    if (!isThere && !retired.includes(formatKey('operator', operator))) lost.push(`operator ${operator} is gone`);
  }
  for (const [locale, texts] of Object.entries(before.locales)) {
    const left = now.locales[locale] ?? 0;
    if (texts > 0 && left <= texts * least) lost.push(`language ${locale}: ${texts} texts before, ${left} now`);
  }
  return lost;
}

/** How many products and batches a release retires. */
export function retiredNow(lines: Iterable<LedgerLine>, release: number): Record<string, number> {
  const gone = new Set<string>();
  for (const { owner, retired } of lines) if (retired?.since === release && owner !== undefined) gone.add(owner);
  const counts: Record<string, number> = {};
  for (const entity of gone) {
    const type = typeOfKey(entity) ?? '';
    counts[type] = (counts[type] ?? 0) + 1;
  }
  return counts;
}
