import type { Event } from '../core/graph/event.ts';
import { keyOf } from '../core/graph/key.ts';
import { historyOfClass, historyOfLots } from '../core/history/history.ts';
import { refOf } from '../core/history/lookup.ts';
import type { LeftOut } from '../core/history/trace/trace.ts';
import type { NotShownKind } from '../core/graph/not-shown.ts';
import type { Family } from '../core/routes/table.ts';
import { planOfKey } from '../input/plan.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Ledger } from './ledger.ts';
import { formatItem } from '../core/identity/item-ref.ts';

/** Marks every event that a page of the site shows: a step of a lot, an item or a product that has a page. */
export function markShown(snapshot: Snapshot, ledger: Ledger, families: ReadonlySet<Family>): void {
  const hasPage = (key: string) => (planOfKey(snapshot, key, families)?.entries.length ?? 0) > 0;
  for (const batch of snapshot.all('batch')) {
    if (!hasPage(keyOf(batch))) continue;
    const ref = refOf(batch);
    const { steps, mayHaveGone, leftOut } = historyOfLots(snapshot, [ref]);
    for (const step of [...steps, ...mayHaveGone]) for (const { id } of step.events) ledger.shown(id);
    for (const { event, lot, reason } of leftOut)
      ledger.notInHistory(event.id, formatItem(ref), whyLeftOut(formatItem(lot), reason));
  }
  for (const product of snapshot.all('product')) {
    if (!hasPage(keyOf(product))) continue;
    for (const step of historyOfClass(snapshot, product.id).steps) for (const { id } of step.events) ledger.shown(id);
  }
}

function whyLeftOut(lot: string, reason: LeftOut['reason']): string {
  return reason === 'later'
    ? `is later than the event by which ${lot} went in`
    : `is about a part of ${lot} that went to another place, and no later event brings it back`;
}

/** Bookkeeping that histories leave out (`core/history/visible.ts`). */
const BOOKKEEPING: ReadonlySet<string> = new Set(['encoding', 'cycle_counting', 'stock_taking']);

/** Why no page shows the event: a reason of the closed list, and its text. */
export function whyNotShown({ bizStep = '', objects, inputs, outputs, container, units, parent, eventType }: Event): {
  kind: NotShownKind;
  why: string;
} {
  if (BOOKKEEPING.has(bizStep))
    return { kind: 'bookkeeping', why: `is bookkeeping (${bizStep}), which histories leave out: kept in the graph` };
  if (bizStep === 'void_shipping') return { kind: 'revoked', why: 'revokes a shipping: neither of the two is a step' };
  if (objects.length + inputs.length + outputs.length > 0 || container)
    return bizStep === '' || !/ship|load|depart|staging/.test(bizStep)
      ? { kind: 'no-page', why: 'names things that have no page in the families that are built' }
      : { kind: 'revoked', why: 'is a shipping that a later void_shipping revokes' };
  if (units.length > 0 || parent !== undefined) {
    const named = [...units, ...(parent === undefined ? [] : [parent])].slice(0, 3).join(', ');
    return { kind: 'empty-unit', why: `is about ${named}, in which nothing that is known was at that time` };
  }
  const isVendors = /[:/]/.test(eventType);
  return {
    kind: 'no-object',
    why: isVendors
      ? 'is of a vendor’s event type and names no product, lot or item: kept in the graph'
      : 'names no product, lot, item or logistic unit: kept in the graph',
  };
}
