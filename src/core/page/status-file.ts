import type { Said } from '../graph/text.ts';
import type { Locale } from '../locale.ts';
import type { Alarm } from '../status/statuses.ts';

/**
 * `/status/{operatorID}.json`: the batches of one operator that must not be eaten or sold, and nothing else, so
 * that it stays tiny. Asked of the network first, whatever the page itself came from.
 */
export interface StatusFile {
  operator: string;
  /** By entity key: `batch:stravecchio/L24-0317`. */
  batches: Record<string, { lot: string; status: Alarm; since?: string; message?: Record<Locale, Said>; path: string }>;
}
