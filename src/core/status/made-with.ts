import type { MadeWith } from '../page/blocks.ts';

type Sure = `with-${'' | 'item-'}${MadeWith['status']}`;

/** Name of the words that say with what a lot was made: `may-with-item-recalled`. */
export function madeWithWord({ pooled, lot, status }: MadeWith): Sure | `may-${Sure}` {
  const sure = `with-${lot.kind === undefined ? '' : 'item-'}${status}` as const;
  return pooled ? `may-${sure}` : sure;
}
