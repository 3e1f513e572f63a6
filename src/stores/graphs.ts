import { map } from 'nanostores';
import type { LocalizedText } from '../core/graph/text.ts';

/** A lot whose whole way is followed through timeline, supply graph and map. */
export interface FollowedLot {
  /** Its place among the lots of the supply graph. */
  lot: number;
  name: string;
  /** The steps of the lots on its way: `s3`. */
  steps: readonly string[];
  /** How many lots lie on its way, itself among them. */
  count: number;
}

/** A part of the history in which steps are chosen. */
export type Walker = 'timeline' | 'graph' | 'map';

/** A step of the history by its name: `s3`, "Cheese is made". */
interface NamedStep {
  id: string;
  name: string | LocalizedText;
}

export interface Graphs {
  /** All steps in their order; set by the timeline when it hydrates. */
  steps?: readonly NamedStep[];
  /** The step that is marked in timeline, supply graph and map alike: `s3`. */
  step?: string | undefined;
  /** The part of the history in which the visitor chose that step: it shows the bar of steps. Undefined: scrolling through the timeline marks steps. */
  walker?: Walker | undefined;
  followed?: FollowedLot | undefined;
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
