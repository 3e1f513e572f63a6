import { COMPILED_ROUTES } from '../../core/routes/rendered.ts';
import type { Family } from '../../core/routes/table.ts';
import type { PageContext } from '../../input/context.ts';
import { type LookUpRow, lookUpRows } from '../../input/index-files/look-up.ts';
import { type EntityPlan, fixedEntries, planOfKey } from '../../input/plan.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

const WITH_PAGES = ['operator', 'product', 'batch'] as const;

/** Keys of everything that is rendered together: one per fixed route, operator, product and batch. */
export function* entityKeys(snapshot: Snapshot, families: ReadonlySet<Family>): Iterable<string> {
  yield* fixedKeys(families);
  for (const type of WITH_PAGES) yield* snapshot.keys(type);
}

/** How many keys `entityKeys` gives. */
export function entityCount(snapshot: Snapshot, families: ReadonlySet<Family>): number {
  return WITH_PAGES.reduce((sum, type) => sum + snapshot.count(type), fixedKeys(families).length);
}

function fixedKeys(families: ReadonlySet<Family>): string[] {
  const routes = new Set(fixedEntries(families).map(({ route }) => route));
  return [...routes].filter((route) => !COMPILED_ROUTES.has(route)).map((route) => `fixed:${route}`);
}

/** The plan of an entity; without entries when it has no pages (any more). */
export function entityPlan(snapshot: Snapshot, key: string, { families, memo }: PageContext): EntityPlan {
  return planOfKey(snapshot, key, families, memo) ?? { key, entries: [] };
}

/** What an entity brings to the look-up by id. */
export function lookUpOf(snapshot: Snapshot, { entity }: EntityPlan, context: PageContext): LookUpRow[] {
  return lookUpRows(snapshot, entity, context);
}
