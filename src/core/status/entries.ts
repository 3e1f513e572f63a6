/** What events said of a lot's status and no later event took back. */
import type { BatchStatus } from '../graph/fields/codes.ts';
import type { Part } from './amounts.ts';
import { compareCaution, isAlarm, STATE_OF } from './verdict.ts';

export interface DerivedStatus {
  code: BatchStatus;
  /** Local day of the event that says so, `YYYY-MM-DD`. */
  since: string;
  /** Its id. */
  event: string;
  /** The disposition as told, where a disposition says so. */
  told?: string;
  /** It holds for a part of the lot: a quantity, or what was in a logistic unit. */
  part?: Part | { unit: string };
}

export interface Entry {
  status: DerivedStatus;
  /** Time of the event, ms. */
  at: number;
  /** Who says so. */
  operator: string | undefined;
  place: string | undefined;
  /** Set as a persistent disposition of this name: only `unset` takes it back. */
  persistent?: string;
}

/** Only another commissioning takes these back: what is destroyed is not put on sale. */
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
   * @param date build date, `YYYY-MM-DD`: a later event lifts nothing
   * @param operator the lot's own, asked when it counts
   */
  constructor(date: string | undefined, operator: () => string | undefined) {
    this.#date = date;
    this.#operator = operator;
  }

  /** The most cautious first, each status once. */
  get statuses(): DerivedStatus[] {
    const sorted = this.#entries.map(({ status }) => status).sort((a, b) => compareCaution(a.code, b.code));
    return sorted.filter((one, index) => sorted.findIndex(({ code }) => code === one.code) === index);
  }

  /** Day of the next event that was not counted yet. */
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
   * Takes back what a later event may take back: a recall never, another adverse status where the event names all of the lot and
   * comes from the party that said so or from the lot's own.
   */
  lift(by: Entry, isAll: boolean, isMeant: (entry: Entry) => boolean): void {
    if (!this.#hasHappened(by)) return;
    this.#entries = this.#entries.filter((one) => {
      const { code } = one.status;
      if (code === 'recalled' || !isMeant(one)) return true;
      return isAdverse(code) && !(isAll && by.at > one.at && this.#maySay(by, one));
    });
  }

  #maySay(by: Entry, one: Entry): boolean {
    if (by.operator !== undefined) return by.operator === one.operator || by.operator === this.#operator();
    // Where no event names a party, the place stands for it.
    return one.operator === undefined && by.place !== undefined && by.place === one.place;
  }

  /** By the event's own clock and by UTC. */
  #hasHappened({ at, status: { since } }: Entry): boolean {
    const utc = new Date(at).toISOString().slice(0, 10);
    const day = utc > since ? utc : since;
    if (this.#date === undefined || day <= this.#date) return true;
    if (this.#changesOn === undefined || day < this.#changesOn) this.#changesOn = day;
    return false;
  }
}

/** Where goods are now replaces where they were. What is told of a part says nothing of the rest. */
function isReplaced({ status: one, persistent }: Entry, { status: by }: Entry): boolean {
  if (isAdverse(one.code) || ENDS.has(one.code) || persistent !== undefined) return false;
  return by.part === undefined || STATE_OF[one.code] === 'no-recall-known' || compareCaution(by.code, one.code) <= 0;
}
