import { map } from 'nanostores';

export interface Graphs {
  /** The step that is lit in timeline, supply graph and map alike: `s3`. */
  step: string | undefined;
  /** The visitor has chosen a step, and goes on from it: scrolling lights no other. */
  isWalking: boolean;
  /** The node of the supply graph whose way is followed. */
  node: string | undefined;
}

const NOTHING: Graphs = { step: undefined, isWalking: false, node: undefined };

export const $graphs = map<Graphs>(NOTHING);

/** Steps and nodes are those of one page: the next page begins without a choice. */
export const forgetChoice = (): void => $graphs.set(NOTHING);

export const chooseStep = (step: string | undefined): void =>
  $graphs.set({ ...$graphs.get(), step, isWalking: step !== undefined });
