import { map } from 'nanostores';

export interface Graphs {
  /** The step that is chosen in timeline, supply graph and map alike: `s3`. */
  step: string | undefined;
  /** The node of the supply graph whose way is followed. */
  node: string | undefined;
}

export const $graphs = map<Graphs>({ step: undefined, node: undefined });

/** Steps and nodes are those of one page: the next page begins without a choice. */
export const forgetChoice = (): void => $graphs.set({ step: undefined, node: undefined });
