/**
 * Graph-wide files and redirects, which a build writes in addition to pages, computed on request by a dev server: each request walks the graph.
 */
import { keyOf } from '../core/graph/key.ts';
import {
  fileNumbered,
  type Found,
  LOOK_UP_INDEX,
  type LookUp,
  type LookUpIndex,
  lookUpKey,
} from '../core/page/look-up.ts';
import { encodeSegment, pathOf } from '../core/routes/path.ts';
import { printedForms } from '../core/routes/printed-forms.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { aliasesOf } from './aliases.ts';
import { forNext, type PageContext } from './context.ts';
import { idsOf, lookUpRows } from './index-files/look-up.ts';
import { planEntities, planOfKey } from './plan.ts';

/** The target of a path that is an alias, or another form of a printed path. */
export function targetOf(snapshot: Snapshot, { families }: PageContext, path: string): string | undefined {
  const asked = new Set(path.split('/').map(lookUpKey));
  for (const type of ['operator', 'product', 'batch'] as const)
    for (const node of snapshot.all(type)) {
      const plan = idsOf(node).some((id) => asked.has(lookUpKey(encodeSegment(id))))
        ? planOfKey(snapshot, keyOf(node), families)
        : undefined;
      if (!plan) continue;
      const printed = plan.entries.find((entry) => printedForms(entry).includes(path));
      const target = printed
        ? pathOf(printed)
        : aliasesOf(snapshot, plan, families).find((one) => one.path === path)?.target;
      if (target !== undefined) return target;
    }
  return undefined;
}

/** The index of a look-up that has all in two files. */
const INDEX_WHEN_ASKED: LookUpIndex = { ids: 1, names: 1, cut: {} };

/** A file of the look-up, by id or by name: `/look-up/1/0.json`, `/look-up/1/names-0.json`, and their index. */
export function lookUpAt(snapshot: Snapshot, context: PageContext, file: string): LookUp | LookUpIndex | undefined {
  if (file === LOOK_UP_INDEX) return INDEX_WHEN_ASKED;
  const isOfNames = file === fileNumbered('names', 0, 1);
  if (!isOfNames && file !== fileNumbered('ids', 0, 1)) return undefined;
  const found = new Map<string, Map<string, Found>>();
  for (const { entity } of planEntities(snapshot, context.families))
    for (const row of lookUpRows(snapshot, entity, forNext(context)))
      if ((row.path !== '/ids') === isOfNames) {
        const rows = found.get(row.key) ?? new Map<string, Found>();
        found.set(row.key, rows.set(JSON.stringify(row.found), row.found));
      }
  return Object.fromEntries(Array.from(found, ([key, rows]) => [key, [...rows.values()]]));
}
