import type { Said } from '../graph/text.ts';

/** What is told of a lot under its ticket, in order; each is one short sentence (`core/history/summary.ts` says when). */
export type Summary = SummarySentence[];

export type SummarySentence =
  | {
      kind: 'from';
      what: Said;
      /** Where there is one alone. */
      place?: Said;
      places: number;
      isPooled: boolean;
      /** km to the farthest, in a straight line. */
      distance?: number;
    }
  | { kind: 'lasted'; title?: Said; place?: Said; days: number }
  | { kind: 'not-disclosed'; parts: number; days?: number };
