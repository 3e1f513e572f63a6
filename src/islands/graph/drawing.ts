import type { Marks } from '../steps/steps.ts';
import type { GraphView, LotIndex } from './view.ts';

/** What each form of the drawing is given: its lots, and how the visitor's choices show on them. */
export interface Drawing extends Pick<GraphView, 'label' | 'lots'> {
  marks: (lot: LotIndex) => Marks;
  /** Whether a ribbon leads off the way that is followed. */
  apart: (from: LotIndex, to: LotIndex) => boolean;
  isFollowed: boolean;
}
