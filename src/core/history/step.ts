import type { Event } from '../graph/event.ts';
import type { Transport } from '../graph/fields/events/transport.ts';
import type { StepKind } from '../page/history.ts';

/** A step of a history before localization. */
export interface TracedStep {
  /** `s1`, `s2`…: the same in timeline, graph and map. Empty until all steps are in order. */
  id: string;
  kind: StepKind;
  /** The event that names the step; none in a gap. */
  main?: Event;
  /** All events of the step, in order of time, with `main`. */
  events: Event[];
  /** Keys of the lots that it is a step of. */
  lots: Set<string>;
  /** Place ids. `to` is the end of a leg or a gap; `site` is the later place of the goods, where it differs. */
  place?: string;
  to?: string;
  site?: string;
  /** ms */
  start: number;
  end?: number;
  /** For a gap: the UTC offset at the place that the goods left. */
  offset?: string;
  withheld: boolean;
}

/** The transport of a leg by its events; where they differ, only the mode that they share. */
export function transportOf({ kind, events, withheld }: TracedStep): Transport | undefined {
  const transports = kind === 'leg' && !withheld ? events.flatMap(({ transport }) => transport ?? []) : [];
  const [first] = transports;
  if (transports.every((one) => JSON.stringify(one) === JSON.stringify(first))) return first;
  return transports.every(({ mode }) => mode === first?.mode) && first?.mode ? { mode: first.mode } : undefined;
}
