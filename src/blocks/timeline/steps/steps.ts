import { useStore } from '@nanostores/react';
import { $graphs, type Graphs } from '../../../stores/graphs.ts';

/** What the visitor chose in the history. A component renders again only when one of `keys` changes. */
export const useChoice = (...keys: (keyof Graphs)[]): Graphs => useStore($graphs, { ssr: 'initial', keys, deps: [] });

/** How the choices of the visitor show on what takes part in steps. */
export interface Marks {
  /** It takes part in the chosen step. */
  chosen?: boolean | undefined;
  /** A lot is followed, and it takes no part in its way. */
  aside?: boolean | undefined;
}

/** Natively interactive elements: a click on one chooses no step. */
export const INTERACTIVE = 'a, button, summary';

/** Names of steps as an attribute and a prop have them: `s1 s8`. */
export type StepList = string;

export const stepsIn = (list: StepList): string[] => (list === '' ? [] : list.split(' '));

export function marksOf(list: StepList, chosen: string | undefined, way: readonly string[] | undefined): Marks {
  const steps = stepsIn(list);
  return {
    chosen: chosen !== undefined && steps.includes(chosen),
    aside: way !== undefined && !steps.some((step) => way.includes(step)),
  };
}

/** Attributes that style the marks. */
export const attributesOf = ({ chosen, aside }: Marks) => ({
  'data-chosen': chosen ? '' : undefined,
  'data-aside': aside ? '' : undefined,
});

/** `s2` before `s10`. */
export const inOrder = (steps: Iterable<string>): string[] =>
  [...new Set(steps)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

/** The step after or before the chosen one, cyclic; without a choice the first or the last. */
export function nextOf(steps: readonly string[], chosen: string | undefined, by: 1 | -1): string | undefined {
  const at = chosen === undefined ? -1 : steps.indexOf(chosen);
  if (at === -1) return steps.at(by === 1 ? 0 : -1);
  return steps[(at + by + steps.length) % steps.length];
}
