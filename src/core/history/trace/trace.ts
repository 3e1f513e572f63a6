import type { Event } from '../../graph/event.ts';
import type { History } from '../../page/history.ts';
import type { SupplyGraph } from '../../page/supply.ts';
import type { Amounts } from '../amounts/amounts.ts';
import type { ItemRef } from '../../identity/item-ref.ts';

/** A lot in a history, or a part for which no lot is known. */
export interface TracedLot {
  key: string;
  ref?: ItemRef;
  /** Without a lot: the product or ingredient that is known to be in. */
  product?: string;
  ingredient?: string;
  /** Name of a lot that has no batch node. */
  lotText?: string;
  withheld: boolean;
  /** Time up to which the lot is followed, ms: afterwards it is used up. */
  asOf: number;
  /** When it last went into another lot, ms; infinite where unknown. */
  usedAt?: number;
  depth: number;
  /** Events that made or saw the lot, in order of time; for an input only events that lead to its use. */
  events: Event[];
  /** Events for which the data do not show whether they are about the part that went in. */
  unsure: Event[];
  /** Total quantity of the lot. */
  total: Amounts;
}

export interface TracedEdge {
  from: string;
  to: string;
  /** The event that declares the input; absent where only the batch does. */
  event?: string;
  kind: SupplyGraph['edges'][number]['kind'];
  /** It is inside: the logistic units between the two. Only in a search for recalls. */
  inside?: readonly string[];
}

/** All data of some lots and of their inputs. */
export interface Trace {
  roots: string[];
  lots: Map<string, TracedLot>;
  edges: TracedEdge[];
  unknown: Set<History['unknown'][number]>;
  leftOut: LeftOut[];
}

/** An event of an input lot that is not a step, and the reason: it came after the use, or is about a part that went elsewhere. */
export interface LeftOut {
  event: Event;
  lot: ItemRef;
  reason: 'later' | 'elsewhere';
}
