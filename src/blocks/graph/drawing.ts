import type { Marks, StepList } from '../timeline/steps/steps.ts';
import type { GraphView, LotIndex } from './view.ts';

/** The input of each form of the drawing: its lots, and their attributes by the visitor's choices. */
export interface Drawing extends Pick<GraphView, 'label' | 'lots' | 'edges'> {
  marks: (lot: LotIndex) => Marks;
  /** Whether a ribbon leads off the way that is followed. */
  apart: (from: LotIndex, to: LotIndex) => boolean;
  /** Whether a ribbon is of the chosen step. */
  isLit: (steps: StepList) => boolean;
  isFollowed: boolean;
}
