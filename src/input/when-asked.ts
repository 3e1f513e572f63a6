/**
 * Graph-wide files and redirects, which a build writes in addition to pages, computed on request by a dev server: each request walks the graph.
 */
import { keyOf } from '../core/graph/key.ts';
import { type LookUp, lookUpKey } from '../core/page/look-up.ts';
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

/** A file of the look-up by id or by name: `/look-up/17.json`, `/look-up/names-17.json`. */
export function lookUpAt(snapshot: Snapshot, context: PageContext, file: string): LookUp {
  const found = new Map<string, LookUp[string]>();
  for (const { entity } of planEntities(snapshot, context.families))
    for (const row of lookUpRows(snapshot, entity, forNext(context)))
      if (row.path === file) found.set(row.key, [...(found.get(row.key) ?? []), row.found]);
  return Object.fromEntries(found);
}
