import type { TracedStep } from '../step.ts';

export interface WithheldWay {
  /** Id of the withheld step. */
  step: string;
  /** Place ids: where the lot was last seen, and where it is seen next. */
  from: string;
  to: string;
}

/** Transports that are not disclosed: a lot appears at another place after a withheld step. */
export function waysPastWithheld(steps: readonly TracedStep[]): WithheldWay[] {
  const ways: WithheldWay[] = [];
  for (const lot of new Set(steps.flatMap(({ lots }) => [...lots]))) {
    let last: string | undefined;
    let withheld: TracedStep | undefined;
    for (const step of steps) {
      if (!step.lots.has(lot)) continue;
      if (step.withheld) {
        withheld ??= step;
        continue;
      }
      if (withheld && last !== undefined && step.place !== undefined && last !== step.place)
        ways.push({ step: withheld.id, from: last, to: step.place });
      withheld = undefined;
      last = step.to ?? step.place ?? last;
    }
  }
  return ways;
}
