import type { LocalizedText } from '../graph/text.ts';

/** What is told of a lot under its ticket, in order; each is one short sentence (`core/history/summary.ts` says when). */
export type Summary = SummarySentence[];

export type SummarySentence =
  | {
      kind: 'from';
      what: LocalizedText;
      /** Where there is one alone. */
      place?: LocalizedText;
      places: number;
      isPooled: boolean;
      /** km to the farthest, in a straight line. */
      distance?: number;
    }
  | { kind: 'lasted'; title?: LocalizedText; place?: LocalizedText; days: number }
  | { kind: 'not-disclosed'; parts: number; days?: number };
