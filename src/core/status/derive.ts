/** The status of a lot or an item as its events tell it, in order of event time. */
import type { BatchStatus } from '../graph/codes.ts';
import type { Event, What } from '../graph/event.ts';
import { type EventLookup, isAbout, localTime, type LotRef, timeOf } from '../history/lookup.ts';
import { inOrder } from '../history/order.ts';
import { sightingsOf } from '../history/sightings.ts';
import { CAUTION, statementOf } from './statuses.ts';

export interface DerivedStatus {
  code: BatchStatus;
  /** Local day of the event that says so, `YYYY-MM-DD`. */
  since: string;
  /** Its id. */
  event: string;
  /** The disposition as told, where a disposition says so. */
  told?: string;
}

/**
 * Highest caution that a status takes back; any other takes back less than 2. That goods move on through the chain says nothing of a
 * recall or a date. Persistent dispositions are taken back by `unset` alone.
 */
const RELEASES: Partial<Record<BatchStatus, number>> = { 'on-sale': 4, available: 4, 'in-supply-chain': 2 };
/** Only another commissioning takes these back: what is destroyed is not put on sale. */
const ENDS: ReadonlySet<BatchStatus> = new Set<BatchStatus>(['destroyed', 'disposed', 'consumed', 'decommissioned']);

/** Undefined where no event says anything of the status. */
export function derivedStatus(lookup: EventLookup, ref: LotRef): DerivedStatus | undefined {
  const about = lookup.eventsAbout(ref.product, ref.lot);
  const sightings = sightingsOf(lookup, ref, Number.POSITIVE_INFINITY);
  const sighted = new Set(sightings.map(({ id }) => id));
  const state = new State(ref, lookup.recallWithdrawnAt(ref.product, ref.lot));
  for (const event of inOrder([...about, ...sightings])) state.take(event, sighted.has(event.id));
  return state.now;
}

class State {
  readonly #ref: LotRef;
  readonly #withdrawnAt: number;
  readonly #persistent = new Map<string, DerivedStatus>();
  #current: DerivedStatus | undefined;
  /** Kept apart, so that what is destroyed stays so when a recall of it is taken back. */
  #end: DerivedStatus | undefined;
  /** Made and used, by unit of measure. */
  readonly #made = new Map<string, number>();
  readonly #used = new Map<string, number>();

  constructor(ref: LotRef, withdrawnAt = Number.NEGATIVE_INFINITY) {
    this.#ref = ref;
    this.#withdrawnAt = withdrawnAt;
  }

  get now(): DerivedStatus | undefined {
    const all = [...this.#persistent.values(), this.#current, this.#end];
    return all.reduce(
      (most, one) => (!most || (one && CAUTION[one.code] > CAUTION[most.code]) ? one : most),
      undefined,
    );
  }

  take(event: Event, isSighted: boolean): void {
    const made = event.outputs.filter((what) => this.#isThis(what));
    const named = event.objects.filter((what) => this.#isThis(what));
    const isBegun =
      made.length > 0 || (event.eventType === 'ObjectEvent' && event.action === 'ADD' && named.length > 0);
    if (isBegun) {
      this.#sum(this.#made, made.length > 0 ? made : named);
      this.#end = undefined;
    }
    const used = event.inputs.filter((what) => this.#isThis(what));
    if (used.length > 0) this.#use(event, used);
    // The status of the outputs of a transformation is the disposition of the event; its inputs are used up.
    if (isSighted || made.length > 0) this.#say(event, named, isSighted && named.length === 0 && made.length === 0);
  }

  /**
   * @param named what the event names of it
   * @param isContained the event names a container of it: what ends the container does not end its contents
   */
  #say(event: Event, named: readonly What[], isContained: boolean): void {
    const { status, set, unset } = statementOf(event);
    for (const one of unset) this.#persistent.delete(one);
    for (const { code, told } of set)
      if (!this.#isWithdrawn(event, code)) this.#persistent.set(told, this.#from(event, code, told));
    if (!status || this.#isWithdrawn(event, status.code)) return;
    if (isContained && (status.code === 'decommissioned' || status.code === 'other')) return;
    if (ENDS.has(status.code)) {
      if (this.#isAllOf(named)) this.#finish(this.#from(event, status.code, status.told));
    } else if (this.#isTakenBack(status.code)) this.#current = this.#from(event, status.code, status.told);
  }

  #isWithdrawn(event: Event, code: BatchStatus): boolean {
    return code === 'recalled' && timeOf(event) <= this.#withdrawnAt;
  }

  /** Whether a status that is told now replaces the one before. */
  #isTakenBack(by: BatchStatus): boolean {
    if (!this.#current) return true;
    const { code } = this.#current;
    if (code === by) return false;
    return CAUTION[code] <= Math.max(CAUTION[by], RELEASES[by] ?? 1);
  }

  #finish(end: DerivedStatus): void {
    if (!this.#end || CAUTION[end.code] > CAUTION[this.#end.code]) this.#end = end;
  }

  #use(event: Event, used: readonly What[]): void {
    const isMeasured = used.some(({ quantity }) => quantity !== undefined) && this.#made.size > 0;
    if (this.#isAllOf(used) && (isMeasured || this.#isItem)) this.#finish(this.#from(event, 'consumed'));
  }

  get #isItem(): boolean {
    return this.#ref.lot.startsWith('~');
  }

  /** Whether nothing is left after these went: of a lot by the quantities told; where none are, all of it is meant. */
  #isAllOf(gone: readonly What[]): boolean {
    this.#sum(this.#used, gone);
    if (this.#isItem || this.#made.size === 0 || gone.every(({ quantity }) => quantity === undefined)) return true;
    return [...this.#made].some(([unit, made]) => made > 0 && (this.#used.get(unit) ?? 0) >= made);
  }

  #from(event: Event, code: BatchStatus, told?: string): DerivedStatus {
    const since = localTime(timeOf(event), event.eventTimeZoneOffset).slice(0, 10);
    return { code, since, event: event.id, ...(told !== undefined && { told }) };
  }

  #isThis(what: What): boolean {
    return isAbout(what, this.#ref);
  }

  #sum(into: Map<string, number>, whats: readonly What[]): void {
    for (const { quantity } of whats)
      if (quantity) into.set(quantity.unit ?? '', (into.get(quantity.unit ?? '') ?? 0) + quantity.value);
  }
}
