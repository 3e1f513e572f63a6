import type { Entry } from '../../core/routes/path.ts';
import { COMPILED_ROUTES } from '../../core/routes/rendered.ts';
import type { Family } from '../../core/routes/table.ts';
import { fixedEntries, planOfKey } from '../../input/plan.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/** Keys of everything that pages are rendered for together: one per fixed route, operator, product and batch. */
export function* entityKeys(snapshot: Snapshot, families: ReadonlySet<Family>): Iterable<string> {
  const fixed = new Set(fixedEntries(families).map(({ route }) => route));
  for (const route of fixed) if (!COMPILED_ROUTES.has(route)) yield `fixed:${route}`;
  for (const type of ['operator', 'product', 'batch'] as const) yield* snapshot.keys(type);
}

/** The pages of an entity; none when the graph no longer has it. */
export function entriesOf(snapshot: Snapshot, key: string, families: ReadonlySet<Family>): Entry[] {
  return planOfKey(snapshot, key, families)?.entries ?? [];
}
