import { COMPILED_ROUTES } from '../../core/routes/rendered.ts';
import type { Family } from '../../core/routes/table.ts';
import { type EntityPlan, fixedEntries, planOfKey } from '../../input/plan.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/** Keys of everything that pages are rendered for together: one per fixed route, operator, product and batch. */
export function* entityKeys(snapshot: Snapshot, families: ReadonlySet<Family>): Iterable<string> {
  const fixed = new Set(fixedEntries(families).map(({ route }) => route));
  for (const route of fixed) if (!COMPILED_ROUTES.has(route)) yield `fixed:${route}`;
  for (const type of ['operator', 'product', 'batch'] as const) yield* snapshot.keys(type);
}

/** The plan of an entity; without entries when the graph no longer has it. */
export function planOf(snapshot: Snapshot, key: string, families: ReadonlySet<Family>): EntityPlan {
  const route = key.startsWith('fixed:') ? key.slice('fixed:'.length) : undefined;
  if (route !== undefined) return { key, entries: fixedEntries(families).filter((entry) => entry.route === route) };
  return planOfKey(snapshot, key, families) ?? { key, entries: [] };
}
