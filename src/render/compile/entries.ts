import { COMPILED_ROUTES } from '../../core/routes/rendered.ts';
import type { Family } from '../../core/routes/table.ts';
import type { PageContext } from '../../input/context.ts';
import { type LookUpRow, lookUpRows } from '../../input/index-files/look-up.ts';
import { type EntityPlan, fixedEntries, planOfKey } from '../../input/plan.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/** Keys of everything that is rendered together: one per fixed route, operator, product and batch. */
export function* entityKeys(snapshot: Snapshot, families: ReadonlySet<Family>): Iterable<string> {
  const fixed = new Set(fixedEntries(families).map(({ route }) => route));
  for (const route of fixed) if (!COMPILED_ROUTES.has(route)) yield `fixed:${route}`;
  for (const type of ['operator', 'product', 'batch'] as const) yield* snapshot.keys(type);
}

/** The plan of an entity; without entries when it has no pages (any more). */
export function planOf(snapshot: Snapshot, key: string, families: ReadonlySet<Family>): EntityPlan {
  return planOfKey(snapshot, key, families) ?? { key, entries: [] };
}

/** What an entity brings to the look-up by id. */
export function lookUpOf(snapshot: Snapshot, { about }: EntityPlan, context: PageContext): LookUpRow[] {
  return lookUpRows(snapshot, about, context);
}
