const DAY = 24 * 60 * 60 * 1000;

/** The first day after a declared day; day `00` means the whole month. */
export function dayAfter(declared: string): string {
  const [year = 0, month = 0, day = 0] = declared.split('-').map(Number);
  const next = day === 0 ? Date.UTC(year, month, 1) : Date.UTC(year, month - 1, day) + DAY;
  return new Date(next).toISOString().slice(0, 10);
}

/** True if a declared day, or the month where no day is declared, is entirely before a date. */
export function isPast(declared: string | undefined, date: string): boolean {
  return declared !== undefined && dayAfter(declared) <= date;
}

/** True if a declared first day, or the first day of the month where no day is declared, is after a date. */
export function isYetToBegin(declared: string | undefined, date: string): boolean {
  return declared !== undefined && firstDayOf(declared) > date;
}

const firstDayOf = (declared: string): string => declared.replace(/-00$/, '-01');

/** Days ahead for which editors get a notice. */
const SOON_DAYS = 60;

/** Not over on the date, and over 60 days later. */
export function expiresSoon(declared: string | undefined, date: string): boolean {
  const soon = new Date(Date.parse(`${date}T00:00:00Z`) + SOON_DAYS * DAY).toISOString().slice(0, 10);
  return !isPast(declared, date) && isPast(declared, soon);
}

/**
 * The build date as pages read it. A page takes every decision by date here, and each answer records the day on which it
 * becomes another: an incremental build renders the page again from that day on.
 */
export class BuildDay {
  readonly date: string;
  /** First day on which one of the answers changes, `YYYY-MM-DD`. */
  expiresOn: string | undefined;

  /** @param date `YYYY-MM-DD` */
  constructor(date: string) {
    this.date = date;
  }

  /** Whether a declared day is over on the build date. */
  isPast(declared: string | undefined): boolean {
    if (declared === undefined) return false;
    const expiresOn = dayAfter(declared);
    if (expiresOn <= this.date) return true;
    this.changesOn(expiresOn);
    return false;
  }

  /** Whether a declared first day is after the build date. */
  isYetToBegin(declared: string | undefined): boolean {
    if (!isYetToBegin(declared, this.date)) return false;
    this.changesOn(declared && firstDayOf(declared));
    return true;
  }

  /** Records a future day on which an answer changes, `YYYY-MM-DD`. */
  changesOn(day: string | undefined): void {
    if (day !== undefined && day > this.date && (this.expiresOn === undefined || day < this.expiresOn))
      this.expiresOn = day;
  }
}
