import type { HistoryStep } from '../../core/page/history.ts';

/** What stays in sight on a phone: how it began, and how it came to the shop. */
const FIRST = 2;
const LAST = 4;
/** Fewer are not worth a touch. */
const LEAST = 4;

/** From where to where (exclusive) a long history may be folded. What is not told and what went wrong stays in sight. */
export function middleOf(steps: readonly Pick<HistoryStep, 'kind' | 'notDisclosed'>[]): [from: number, to: number] {
  let [from, to] = [0, 0];
  for (let start = FIRST, at = FIRST; at <= steps.length - LAST; at += 1) {
    const step = steps[at];
    if (at - start > to - from) [from, to] = [start, at];
    if (!step || step.notDisclosed || step.kind === 'gap' || step.kind === 'alert') start = at + 1;
  }
  return to - from < LEAST ? [0, 0] : [from, to];
}
