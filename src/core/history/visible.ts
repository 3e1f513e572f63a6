import type { Event } from '../graph/event.ts';
import { OUTBOUND } from './order.ts';

/** Bookkeeping steps that do not describe the goods (CBV 2.0, 7.1.3). */
const HIDDEN: ReadonlySet<string> = new Set(['encoding', 'cycle_counting', 'stock_taking']);
/** Steps that are always alerts. */
const ALERTS: ReadonlySet<string> = new Set('recalled non_conformant destroyed expired stolen damaged'.split(' '));

export function isAlert({ disposition = '', bizStep }: Event): boolean {
  return ALERTS.has(disposition) || bizStep === 'destroying';
}

/** The events that may be steps: without bookkeeping and revoked shippings. */
export function visibleOf(events: readonly Event[]): Event[] {
  return withoutRevoked(events.filter((event) => isAlert(event) || !HIDDEN.has(event.bizStep ?? '')));
}

/** `void_shipping` cancels the shipping before it: neither is a step. */
function withoutRevoked(events: readonly Event[]): Event[] {
  const kept: Event[] = [];
  for (const event of events) {
    if (event.bizStep !== 'void_shipping') {
      kept.push(event);
      continue;
    }
    const revoked = kept.findLastIndex(({ bizStep = '' }) => OUTBOUND.has(bizStep));
    if (revoked >= 0) kept.splice(revoked, 1);
  }
  return kept;
}
