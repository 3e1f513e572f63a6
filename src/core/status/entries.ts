/** Statuses from events that no later event ended. */
import type { BatchStatus } from '../graph/fields/codes.ts';
import type { Part } from './amounts.ts';
import { compareCaution, isAlarm, STATE_OF } from './verdict.ts';

export interface DerivedStatus {
  code: BatchStatus;
  /** Local day of the event that sets the status, `YYYY-MM-DD`. */
  since: string;
  /** Id of that event. */
  event: string;
  /** The disposition of the event, unchanged, where a disposition sets the status. */
  disposition?: string;
  /** Set where the status holds for a part of the lot: a quantity, or the contents of a logistic unit. */
  part?: Part | { unit: string };
}

/** A status that an event sets, with the data that decide which later events may end it. */
export interface Entry {
  status: DerivedStatus;
  /** Time of the event, ms. */
  at: number;
  /** The operator that reports it. */
  operator: string | undefined;
  place: string | undefined;
  /** Set by a persistent disposition of this name: only `unset` ends it. */
  persistent?: string;
}

/** Only a new commissioning ends these statuses: a destroyed lot is not put on sale. */
export const ENDS: ReadonlySet<BatchStatus> = new Set<BatchStatus>([
  'destroyed',
  'disposed',
  'consumed',
  'decommissioned',
]);

const isAdverse = (code: BatchStatus): boolean => isAlarm(code) || code === 'unverified';

export class Entries {
  readonly #date: string | undefined;
  readonly #operator: () => string | undefined;
  #entries: Entry[] = [];
  #changesOn: string | undefined;

  /**
   * @param date build date, `YYYY-MM-DD`: a later event ends no status
   * @param operator operator of the lot; called only when needed
   */
  constructor(date: string | undefined, operator: () => string | undefined) {
    this.#date = date;
    this.#operator = operator;
  }

  /** The most cautious status first, each status once. */
  get statuses(): DerivedStatus[] {
    const sorted = this.#entries.map(({ status }) => status).sort((a, b) => compareCaution(a.code, b.code));
    return sorted.filter((one, index) => sorted.findIndex(({ code }) => code === one.code) === index);
  }

  /** Day of the next event that does not count yet. */
  get changesOn(): string | undefined {
    return this.#changesOn;
  }

  add(entry: Entry): void {
    const { code } = entry.status;
    if (!isAdverse(code)) {
      if (!this.#hasHappened(entry)) return;
      if (entry.persistent === undefined && !ENDS.has(code))
        this.#entries = this.#entries.filter((one) => !isReplaced(one, entry));
    }
    this.#entries.push(entry);
  }

  /**
   * Ends the statuses that a later event may end: never a recall; another adverse status where the event names all of the lot and
   * its operator is the operator that reported the status, or the operator of the lot.
   */
  lift(by: Entry, isAll: boolean, isMeant: (entry: Entry) => boolean): void {
    if (!this.#hasHappened(by)) return;
    this.#entries = this.#entries.filter((one) => {
      const { code } = one.status;
      if (code === 'recalled' || !isMeant(one)) return true;
      return isAdverse(code) && !(isAll && by.at > one.at && this.#mayEnd(by, one));
    });
  }

  #mayEnd(by: Entry, one: Entry): boolean {
    if (by.operator !== undefined) return by.operator === one.operator || by.operator === this.#operator();
    // Without operators, an event at the same place may end the status.
    return one.operator === undefined && by.place !== undefined && by.place === one.place;
  }

  /** Both the local day of the event and its day in UTC have come. */
  #hasHappened({ at, status: { since } }: Entry): boolean {
    const utc = new Date(at).toISOString().slice(0, 10);
    const day = utc > since ? utc : since;
    if (this.#date === undefined || day <= this.#date) return true;
    if (this.#changesOn === undefined || day < this.#changesOn) this.#changesOn = day;
    return false;
  }
}

/** A new trade status replaces the earlier one. A status of a part does not change the status of the rest. */
function isReplaced({ status: one, persistent }: Entry, { status: by }: Entry): boolean {
  if (isAdverse(one.code) || ENDS.has(one.code) || persistent !== undefined) return false;
  return by.part === undefined || STATE_OF[one.code] === 'no-recall-known' || compareCaution(by.code, one.code) <= 0;
}
