import { NamesOfToday } from './names-of-today.ts';
import type { GraphFacts } from './releases.ts';

/** A graph that lost this part of a kind of node does not publish by itself. */
const LOSS = 0.2;

/**
 * What a graph lost since the release before, in words; empty when nothing alarming.
 * An operator that is retired, or has another name, is not lost.
 * @param retired keys of what is taken out on purpose
 */
export function shrinkage(
  before: GraphFacts | undefined,
  now: GraphFacts,
  names = new NamesOfToday(),
  retired: readonly string[] = [],
): string[] {
  if (!before) return [];
  const lost: string[] = [];
  for (const [type, count] of Object.entries(before.counts)) {
    const left = now.counts[type] ?? 0;
    if (count > 0 && left <= count * (1 - LOSS)) lost.push(`${type}: ${count} before, ${left} now`);
  }
  for (const operator of before.operators) {
    const isThere = now.operators.includes(names.idOf('operator', operator));
    if (!isThere && !retired.includes(`operator:${operator}`)) lost.push(`operator ${operator} is gone`);
  }
  for (const [locale, texts] of Object.entries(before.locales)) {
    const left = now.locales[locale] ?? 0;
    if (texts > 0 && left <= texts * (1 - LOSS)) lost.push(`language ${locale}: ${texts} texts before, ${left} now`);
  }
  return lost;
}
