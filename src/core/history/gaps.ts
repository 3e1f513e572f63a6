import { endOf } from './lookup.ts';
import type { TracedStep } from './step.ts';
import type { Trace } from './trace.ts';

/**
 * Where a lot is seen at one place and next at another, and nobody tells how it got there, a gap stands before the second.
 * `steps` are in order of time.
 */
export function withGaps(trace: Trace, steps: readonly TracedStep[]): TracedStep[] {
  const before = new Map<TracedStep, Map<string, TracedStep>>();
  for (const lot of trace.lots.values()) {
    const used = new Set(trace.edges.filter((edge) => edge.from === lot.key).map((edge) => edge.event));
    let last: TracedStep | undefined;
    for (const step of steps) {
      const isUse = step.events.some((event) => used.has(event.id));
      if (!step.lots.has(lot.key) && !isUse) continue;
      const gap = last && !(step.lots.has(lot.key) && begins(step)) && gapBetween(last, step, lot.key);
      if (gap) add(before, step, gap);
      last = step;
    }
  }
  return steps.flatMap((step) => [...(before.get(step)?.values() ?? []), step]);
}

/** A lot begins where it is made: it came from nowhere. */
function begins({ main }: TracedStep): boolean {
  return main?.eventType === 'TransformationEvent' || (main?.action === 'ADD' && main.eventType === 'ObjectEvent');
}

function gapBetween(last: TracedStep, next: TracedStep, lot: string): TracedStep | undefined {
  const from = last.to ?? last.place;
  if (from === undefined || next.place === undefined || from === next.place) return undefined;
  // A withheld step may be the way itself.
  if (last.withheld || next.withheld) return undefined;
  const start = Math.max(...last.events.map(endOf));
  return {
    id: '',
    kind: 'gap',
    events: [],
    lots: new Set([lot]),
    place: from,
    to: next.place,
    start: Math.min(start, next.start),
    ...(next.start > start && { end: next.start }),
    withheld: false,
  };
}

/** Lots that went the same untold way share one gap. */
function add(before: Map<TracedStep, Map<string, TracedStep>>, step: TracedStep, gap: TracedStep): void {
  const gaps = before.get(step) ?? new Map<string, TracedStep>();
  before.set(step, gaps);
  const known = gaps.get(gap.place ?? '');
  if (!known) gaps.set(gap.place ?? '', gap);
  else for (const key of gap.lots) known.lots.add(key);
}
