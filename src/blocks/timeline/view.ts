import type { StepKind, StepView } from '../../core/page/history.ts';
import type { FollowedWords, StepWords } from './steps/StepBar.tsx';

/** Several steps in the place of one. */
interface FoldedSteps {
  label: string;
  steps: StepView[];
}

export interface TimelineView {
  /** Steps as they follow each other; on a page with other blocks the steps between two milestones are folded. */
  steps: (StepView | FoldedSteps)[];
  /** Inputs of the lot that may have gone into another part of it than this one. */
  mayHaveGone?: { title: string; text: string; steps: StepView[] };
  /** Limits that cut the history. */
  cuts?: string[];
  /** The options of the filter (`History.actors`). */
  actors: string[];
}

export type TimelineWords = StepWords &
  FollowedWords &
  Record<'controls' | 'fold' | 'unfold' | 'filter' | 'shown' | 'nothing' | 'reset' | 'kind' | 'actor' | 'all', string> &
  Record<`kind-${StepKind}`, string>;

export const isStep = (entry: TimelineView['steps'][number]): entry is StepView => 'id' in entry;

export const stepsOf = ({ steps }: TimelineView): StepView[] =>
  steps.flatMap((entry) => (isStep(entry) ? [entry] : entry.steps));
