import type { StepKind, StepView } from '../../core/page/history.ts';

export interface Filter {
  /** Empty: every kind. */
  kind: string;
  /** Index in `TimelineView.actors`; empty: all actors. */
  actor: string;
}

export const EVERYTHING: Filter = { kind: '', actor: '' };

export const KINDS = ['step', 'leg', 'gap', 'alert'] as const;

/** An undisclosed step is a gap, of any kind. */
export const kindOf = ({ kind, gap }: StepView): StepKind => (gap ? 'gap' : (kind ?? 'step'));

export const fits = (step: StepView, { kind, actor }: Filter): boolean =>
  (kind === '' || kind === kindOf(step)) && (actor === '' || actor === String(step.actor));
