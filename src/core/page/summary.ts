import type { LocalizedText } from '../graph/text.ts';

/** The facts of a lot below its ticket, in order (`core/history/summary.ts` has the conditions). */
export type Summary = NamedFact[];

export type NamedFact =
  | {
      kind: 'from';
      what: LocalizedText;
      /** Set if there is only one place. */
      place?: LocalizedText;
      places: number;
      isPooled: boolean;
      /** km to the farthest place, in a straight line. */
      distance?: number;
    }
  | { kind: 'lasted'; title?: LocalizedText; place?: LocalizedText; days: number }
  /** `step`: id of the first step that is not disclosed. */
  | { kind: 'not-disclosed'; step: string; parts: number; days?: number };
