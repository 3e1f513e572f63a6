import type { Event } from '../../graph/event.ts';
import type { History, SupplyGraph } from '../../page/history.ts';
import type { Amounts } from '../amounts/amounts.ts';
import type { LotRef } from '../lookup.ts';

/** A lot in a history, or a part of which no lot is told. */
export interface TracedLot {
  key: string;
  ref?: LotRef;
  /** Where there is no lot: the product or ingredient that is known to be in. */
  product?: string;
  ingredient?: string;
  /** A lot without data of its own. */
  lotText?: string;
  withheld: boolean;
  /** Until when it is followed, ms: afterwards it was used up. */
  asOf: number;
  /** When it last went into another one, ms; infinite where nobody tells. */
  usedAt?: number;
  depth: number;
  /** What saw it and what made it, in order of time; of an input only what leads to where it went in. */
  events: Event[];
  /** Events of which the data do not say whether they are of the part that went in. */
  unsure: Event[];
  /** How much of it there is in all. */
  total: Amounts;
}

export interface TracedEdge {
  from: string;
  to: string;
  /** The event that says so; none when only the batch does. */
  event?: string;
  kind: SupplyGraph['edges'][number]['kind'];
}

/** Everything that is told of some lots and of what went into them. */
export interface Trace {
  roots: string[];
  lots: Map<string, TracedLot>;
  edges: TracedEdge[];
  unknown: Set<History['unknown'][number]>;
  leftOut: LeftOut[];
}

/** An event of a lot that went in, and why it is no step: it came after, or is of a part that went elsewhere. */
export interface LeftOut {
  event: Event;
  lot: LotRef;
  reason: 'later' | 'elsewhere';
}
