/**
 * Derives the status of a lot or an item from its events: the most cautious status that holds for any part of it. The rule, and which event ends
 * a status: docs/standards.md.
 */
import type { BatchStatus } from '../graph/fields/codes.ts';
import type { Event, What } from '../graph/event.ts';
import { type EventLookup, eventsOfClass, isAbout, localTime, placeOf, timeOf } from '../history/lookup.ts';
import { inOrder } from '../history/order.ts';
import { type HeldStay, sightedIn } from '../history/trace/sightings.ts';
import { Amounts } from './amounts.ts';
import { type DerivedStatus, ENDS, Entries, type Entry } from './entries.ts';
import { statementOf } from './statuses.ts';
import type { ItemRef } from '../identity/item-ref.ts';
import { omitUndefined } from '../omit-undefined.ts';

export interface Derivation {
  /** The most cautious status first, each status once. */
  statuses: DerivedStatus[];
  /** Day of the next event that does not count yet, `YYYY-MM-DD`. */
  changesOn: string | undefined;
  /** Containers of the lot or item. */
  stays: HeldStay[];
}

/** The time limit for events. */
export interface AsOf {
  /** Build date, `YYYY-MM-DD`: a later event ends no status. Absent: every event has happened. */
  date?: string | undefined;
  /** Later events are ignored, ms. */
  until?: number;
}

const CLEARED: readonly BatchStatus[] = [
  'not-conformant',
  'damaged',
  'needs-replacement',
  'non-sellable',
  'unverified',
];
const FOR_SALE: ReadonlySet<BatchStatus> = new Set([...CLEARED, 'expired', 'stolen']);
/** Statuses that each of these dispositions ends; other dispositions end none. */
const LIFTS: Partial<Record<BatchStatus, ReadonlySet<BatchStatus>>> = {
  'on-sale': FOR_SALE,
  available: FOR_SALE,
  'in-supply-chain': new Set(CLEARED),
};

/** The statuses of a lot or an item by its events. */
export function derivedStatuses(lookup: EventLookup, ref: ItemRef, { date, until = Infinity }: AsOf = {}): Derivation {
  const isLookedAt = (event: Event) => timeOf(event) <= until;
  const { events: sightings, stays } = sightedIn(lookup, ref, until);
  const sighted = new Set(sightings.map(({ id }) => id));
  const state = new State(lookup, ref, date);
  for (const event of eventsOfClass(lookup, ref.product)) if (isLookedAt(event)) state.takeOfClass(event);
  const about = lookup.eventsAbout(ref.product, ref.lot).filter(isLookedAt);
  for (const event of inOrder([...about, ...sightings])) state.take(event, sighted.has(event.id));
  const { statuses, changesOn } = state.entries;
  return { statuses, changesOn, stays };
}

class State {
  readonly entries: Entries;
  readonly #ref: ItemRef;
  readonly #isItem: boolean;
  readonly #withdrawnAt: number;
  readonly #amounts: Amounts;

  constructor(lookup: EventLookup, ref: ItemRef, date: string | undefined) {
    const batch = () => lookup.batch(ref.product, ref.lot);
    this.#ref = ref;
    this.#isItem = ref.lot.startsWith('~');
    this.#withdrawnAt = lookup.recallWithdrawnAt(ref.product, ref.lot) ?? -Infinity;
    this.#amounts = new Amounts(this.#isItem, () => batch()?.quantity);
    this.entries = new Entries(date, () => batch()?.operator);
  }

  /** A recall of the product without a lot is a recall of every lot. */
  takeOfClass(event: Event): void {
    const { status, set } = statementOf(event);
    for (const one of [...set, status]) if (one?.code === 'recalled') this.#add(entryOf(event, one));
  }

  /** @param isSighted the event saw the lot, or a container of it */
  take(event: Event, isSighted: boolean): void {
    const own = (whats: readonly What[]) => whats.filter((what) => isAbout(what, this.#ref));
    const [made, named, used] = [own(event.outputs), own(event.objects), own(event.inputs)];
    const begun = made.length > 0 ? made : event.eventType === 'ObjectEvent' && event.action === 'ADD' ? named : [];
    if (begun.length > 0) {
      this.#lift(event, begun, ({ status }) => ENDS.has(status.code));
      this.#amounts.make(begun);
    }
    // Output that is also input still exists.
    if (used.length > 0 && made.length === 0) this.#use(event, used);
    // The disposition of a transformation is the status of its outputs; its inputs are used up.
    if (isSighted || made.length > 0) this.#applyStatement(event, made.length > 0 ? made : named);
    this.#amounts.see([...made, ...named]);
  }

  /** @param named objects of the event that are this lot; empty where it names a container: the end of a container does not end its contents */
  #applyStatement(event: Event, named: readonly What[]): void {
    const { status, set, unset } = statementOf(event);
    this.#lift(event, named, ({ persistent }) => persistent !== undefined && unset.includes(persistent));
    const part = this.#partOf(event, named);
    for (const one of set) this.#add({ ...entryOf(event, one, part), persistent: one.disposition });
    if (!status) return;
    const { code, disposition } = status;
    if (named.length === 0 && (code === 'decommissioned' || code === 'other')) return;
    if (ENDS.has(code)) {
      if (named.length === 0 || this.#amounts.take(named)) this.#add(entryOf(event, status));
      return;
    }
    // A step of trade, such as selling, does not end an adverse status.
    const lifts = disposition === undefined ? undefined : LIFTS[code];
    if (lifts) this.#lift(event, named, (one) => one.persistent === undefined && lifts.has(one.status.code));
    this.#add(entryOf(event, status, part));
  }

  #use(event: Event, used: readonly What[]): void {
    const isMeasured = this.#amounts.isMeasured(used);
    if (this.#amounts.take(used) && isMeasured) this.#add(entryOf(event, { code: 'consumed' }));
  }

  #add(entry: Entry): void {
    if (entry.status.code !== 'recalled' || entry.at > this.#withdrawnAt) this.entries.add(entry);
  }

  /** An event that names only a container ends no status. */
  #lift(event: Event, named: readonly What[], isMeant: (entry: Entry) => boolean): void {
    if (named.length > 0) this.entries.lift(entryOf(event, { code: 'available' }), this.#amounts.isAll(named), isMeant);
  }

  #partOf(event: Event, named: readonly What[]): DerivedStatus['part'] {
    if (named.length > 0) return this.#amounts.partOf(named);
    const unit = event.parent ?? event.units[0];
    return this.#isItem || unit === undefined ? undefined : { unit };
  }
}

function entryOf(
  event: Event,
  { code, disposition }: Pick<DerivedStatus, 'code' | 'disposition'>,
  part?: DerivedStatus['part'],
): Entry {
  const at = timeOf(event);
  const since = localTime(at, event.eventTimeZoneOffset).slice(0, 10);
  const status = omitUndefined({ code, since, event: event.id, disposition, part });
  return { status, at, operator: event.operator, place: placeOf(event) };
}
