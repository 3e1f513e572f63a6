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

  /** As a note that `isOfToday` reads; empty where no event was declared an error. */
  get note(): string {
    return this.#last + this.#next === '' ? '' : ` of error declarations from ${this.#last} until ${this.#next}`;
  }

  /** Whether a reading that left a note would be the same on this day. */
  isOfToday(note: string): boolean {
    const [, last, next] = / of error declarations from (\S*) until (\S*)$/.exec(note) ?? [];
    return (!last || last <= this.#today) && (!next || this.#today < next);
  }
}
