import type { HistoryStep } from '../../../core/page/history.ts';

/**
 * Milestones as they are, and the steps between two of them as one part that is folded. How long after the step before it a milestone
 * began is left out where that step is folded.
 */
export function partsOf<Step extends Pick<HistoryStep, 'milestone' | 'since'>>(
  steps: readonly Step[],
): (Step | Omit<Step, 'since'> | { steps: Step[] })[] {
  // A history without milestones shows every step.
  if (!steps.some(({ milestone }) => milestone)) return [...steps];
  const parts: ReturnType<typeof partsOf<Step>> = [];
  for (const step of steps) {
    const last = parts.at(-1);
    if (step.milestone) parts.push(last && 'steps' in last ? withoutSince(step) : step);
    else if (last && 'steps' in last) last.steps.push(step);
    else parts.push({ steps: [step] });
  }
  return parts;
}

function withoutSince<Step extends Pick<HistoryStep, 'since'>>({ since: _, ...step }: Step): Omit<Step, 'since'> {
  return step;
}
