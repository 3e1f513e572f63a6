import type { HistoryStep } from '../../core/page/history.ts';

/** Milestones as they are, and the steps between two of them as one part that is folded. */
export function partsOf<Step extends Pick<HistoryStep, 'milestone'>>(
  steps: readonly Step[],
): (Step | { steps: Step[] })[] {
  // Steps that nobody has looked at for milestones are told in full.
  if (!steps.some(({ milestone }) => milestone)) return [...steps];
  const parts: (Step | { steps: Step[] })[] = [];
  for (const step of steps) {
    const last = parts.at(-1);
    if (step.milestone) parts.push(step);
    else if (last && 'steps' in last) last.steps.push(step);
    else parts.push({ steps: [step] });
  }
  return parts;
}
