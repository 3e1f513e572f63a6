import type { Store } from './store.ts';

const DAY_MS = 86_400_000;
const ANSWERS = 3;

/** A time by the clock of a store. */
export interface StoreTime {
  /** Milliseconds since 1970. */
  ms: number;
  /** Why it is this machine's time instead, in a line. */
  note?: string;
}

/**
 * Reads the time of a store: the earliest of three answers, so that one wrong answer dates nothing ahead. An answer more than a day ahead of this
 * machine's clock does not count: this machine's time does.
 */
export async function storeTime(store: Store): Promise<StoreTime> {
  const answers = await Promise.all(Array.from({ length: ANSWERS }, () => store.now()));
  const [earliest, own] = [Math.min(...answers), Date.now()];
  if (earliest <= own + DAY_MS) return { ms: earliest };
  const ahead = `${new Date(earliest).toISOString()}, more than a day after the clock of this machine`;
  return { ms: own, note: `${store.name} says that it is ${ahead}: the time of this machine is recorded` };
}

/** ISO 8601. */
export const isoTimeOf = async (store: Store): Promise<string> => new Date((await storeTime(store)).ms).toISOString();
