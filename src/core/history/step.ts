import type { Event } from '../graph/event.ts';
import type { Transport } from '../graph/fields/transport.ts';
import type { StepKind } from '../page/history.ts';

/** A step of a history before it is put into words. */
export interface TracedStep {
  /** `s1`, `s2`…: the same in timeline, graph and map. Empty until all steps are in order. */
  id: string;
  kind: StepKind;
  /** The event that names the step; none in a gap. */
  main?: Event;
  /** All it is made of, in order of time, `main` among them. */
  events: Event[];
  /** Keys of the lots that it is a step of. */
  lots: Set<string>;
  /** Place ids. `to` is where a leg or a gap ends; `site` is where the goods are afterwards, where that is another place. */
  place?: string;
  to?: string;
  site?: string;
  /** ms */
  start: number;
  end?: number;
  /** Of a gap: the offset from UTC at the place that the goods left. */
  offset?: string;
  withheld: boolean;
}

/** How the goods of a leg travelled, as its events say; where they say different things, what they agree on. */
export function transportOf({ kind, events, withheld }: TracedStep): Transport | undefined {
  const told = kind === 'leg' && !withheld ? events.flatMap(({ transport }) => transport ?? []) : [];
  const [first] = told;
  if (told.every((one) => JSON.stringify(one) === JSON.stringify(first))) return first;
  return told.every(({ mode }) => mode === first?.mode) && first?.mode ? { mode: first.mode } : undefined;
}
