/**
 * Which error declarations count on a day: those that are not dated after it. Remembers between which days a reading is the same, so that it is made
 * again on the day of a later declaration.
 */
export class ErrorDays {
  readonly #today: string;
  #last = '';
  #next = '';

  /** @param today build date, `YYYY-MM-DD` (default: today, UTC) */
  constructor(today = new Date().toISOString().slice(0, 10)) {
    this.#today = today;
  }

  /** @param declared ISO 8601 */
  counts(declared: string): boolean {
    const day = new Date(declared).toISOString().slice(0, 10);
    if (day <= this.#today) {
      if (day > this.#last) this.#last = day;
      return true;
    }
    if (this.#next === '' || day < this.#next) this.#next = day;
    return false;
  }

  /** Days between which a reading is the same. */
  get days(): { last?: string; next?: string } {
    return { ...(this.#last !== '' && { last: this.#last }), ...(this.#next !== '' && { next: this.#next }) };
  }

  /** Whether a reading that left these `days` would be the same on this day. */
  isOfToday({ last, next }: { last?: string; next?: string }): boolean {
    return (last === undefined || last <= this.#today) && (next === undefined || this.#today < next);
  }
}
