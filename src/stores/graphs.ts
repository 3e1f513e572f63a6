import { map } from 'nanostores';
import type { LocalizedText } from '../core/graph/text.ts';

/** A lot whose lineage is highlighted in timeline, supply graph and map. */
export interface FollowedLot {
  /** Its index among the lots of the supply graph. */
  lot: number;
  name: string;
  /** The steps of the lots in its lineage: `s3`. */
  steps: readonly string[];
  /** Number of lots in its lineage, including itself. */
  count: number;
}

/** A part of the history in which the visitor chooses steps. */
export type Walker = 'timeline' | 'graph' | 'map';

/** A step of the history with its name: `s3`, "Cheese is made". */
interface NamedStep {
  id: string;
  name: string | LocalizedText;
}

export interface Graphs {
  /** All steps in their order; set by the timeline when it hydrates. */
  steps?: readonly NamedStep[];
  /** The chosen step, marked in timeline, supply graph and map: `s3`. */
  step?: string | undefined;
  /** The part of the history in which the visitor chose that step: it shows the bar of steps. Undefined: scrolling through the timeline marks steps. */
  walker?: Walker | undefined;
  followed?: FollowedLot | undefined;
  /** The timeline shows only headings. */
  folded?: boolean;
}

export const $graphs = map<Graphs>({});

/** Steps and lots belong to one page: reset the choice after a navigation. */
export const forgetChoice = (): void => $graphs.set({});

export function chooseStep(step: string | undefined, walker: Walker): void {
  $graphs.set({ ...$graphs.get(), step, walker: step === undefined ? undefined : walker });
}

export function followLot(followed: FollowedLot | undefined): void {
  $graphs.setKey('followed', followed);
}
