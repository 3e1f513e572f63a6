/** The history of a lot on one page: timeline, supply graph and map have the same steps. */
import type { Sensor } from '../graph/event.ts';
import type { TransportMode } from '../graph/fields/transport.ts';
import type { LocalizedText } from '../graph/text.ts';
import type { Quantity } from '../graph/values.ts';
import type { DocumentLink, LotLink, Picture, Proof } from './blocks.ts';

export interface PlaceMark {
  id: string;
  name: LocalizedText;
  region?: LocalizedText;
  country?: string;
  latitude?: number;
  longitude?: number;
}

/**
 * `step`: one activity. `leg`: shipping and receiving together. `gap`: a part without data.
 * `alert`: recall, non-conformance, destruction; it interrupts the line.
 */
export type StepKind = 'step' | 'leg' | 'gap' | 'alert';

/** One measurement of a step, with the values of the event; positions and fields that pages do not show stay in the event. */
export interface Measurement extends Omit<Sensor, 'other'> {
  /** In local time, like the `start` of a step; unchanged where it is not a time. */
  time?: string;
  startTime?: string;
  endTime?: string;
}

/** A quantity of a lot; `of`: the total quantity of the lot, where this is a part of it. */
export interface Portion extends Quantity {
  of?: number;
}

/** A lot or an item of a step; without `lot` where an event names the product alone. */
export interface StepLot extends Omit<LotLink, 'lot'> {
  lot?: string;
  portions: Portion[];
}

/** One event of a step with several; title, note and party only where they differ from the step's own. */
export interface StepPart {
  bizStep?: string;
  title?: LocalizedText;
  note?: LocalizedText;
  disposition?: string;
  start: string;
  end?: string;
  offset: string;
  place?: PlaceMark;
  site?: PlaceMark;
  destination?: PlaceMark;
  portions: Portion[];
  actor?: LocalizedText;
}

/** A member of the source or destination list of an event. */
export interface StepEnd {
  side: 'source' | 'destination';
  /** CBV types, or other types unchanged: a party may be owner and possessor. */
  types: string[];
  name: LocalizedText;
  /** Whether this is the operator of the step. */
  isActor: boolean;
}

export interface HistoryStep {
  /** Stable within the page: `s1`, `s2`… the same in timeline, graph and map. */
  id: string;
  kind: StepKind;
  /** CBV short name, for the word and the icon: `packing`. */
  bizStep?: string;
  disposition?: string;
  eventType: string;
  /** The step is about items with serial numbers, not about a lot. */
  ofItems?: true;
  title?: LocalizedText;
  note?: LocalizedText;
  /** Local time: `2026-03-17T05:50`, with its offset. */
  start: string;
  end?: string;
  offset: string;
  /** Milliseconds since the previous step; shown as "8 months later". */
  since?: number;
  place?: PlaceMark;
  /** The step took place at coordinates without a place name. */
  atPosition?: true;
  /** Later place of the goods (business location), where it differs. */
  site?: PlaceMark;
  /** For a leg: its destination, and its length in km where both ends have coordinates. */
  destination?: PlaceMark;
  distance?: number;
  /** The distance is declared: the length of the route, not of a straight line. */
  isDeclared?: true;
  mode?: TransportMode;
  /** Ports of loading and unloading. */
  ports?: [PlaceMark, PlaceMark];
  actor?: LocalizedText;
  /** Source and destination parties and places of the event; places only where the step does not have them. */
  ends: StepEnd[];
  inputs: StepLot[];
  outputs: StepLot[];
  /** The lots of the step, where there are several or where they are not the page's own. */
  lots: StepLot[];
  /** Quantities of the only lot of the step; the sum over its events. */
  portions: Portion[];
  /** Several input lots of one product: "may contain". */
  pooled: boolean;
  notDisclosed: boolean;
  chainOfCustody?: string;
  documents: DocumentLink[];
  certificates: Proof[];
  sensors: Measurement[];
  pictures: Picture[];
  /** The events of a step with several. */
  parts: StepPart[];
  /** Part of the short history (`core/history/milestones.ts`). */
  milestone?: true;
}

/** Nodes are lots (or a withheld part); edges go from input to output. Positions are in units of the drawing, computed at build time. */
export interface SupplyGraph {
  nodes: {
    id: string;
    label: LocalizedText;
    lot?: string;
    /** The operator of the lot, where it is not the operator of the page's own lot. */
    maker?: LocalizedText;
    /** `lot` is a serial number, or an identifier of another scheme. */
    kind?: LotLink['kind'];
    href?: string;
    role: 'input' | 'between' | 'this' | 'unknown' | 'output';
    steps: string[];
    /** Quantity of the page's own lot. */
    quantity?: Quantity;
    pooled: boolean;
    level: number;
  }[];
  edges: {
    from: string;
    to: string;
    step?: string;
    kind: 'known' | 'pooled' | 'not-disclosed';
    /** Quantity that went in. */
    quantity?: Quantity;
    /** Declared percentage in the ingredient list. */
    percent?: string;
    /** 0 to 1, of the final product, by the ingredient list or by the quantities that went in; alternative lots have one share together. */
    share?: number;
    by?: 'declared' | 'quantity';
  }[];
  /** Cut at a limit (`LIMITS`): a note below the drawing mentions it. */
  truncated: boolean;
}

export interface DistanceSum {
  product: LocalizedText;
  /** km. The two differ where lots of the product had different routes. */
  least: number;
  most: number;
  /** Part of the distance is a straight line. */
  isStraight: boolean;
}

export interface SupplyMap {
  places: (PlaceMark & { latitude: number; longitude: number; steps: string[]; role: 'input' | 'between' | 'this' })[];
  arcs: {
    from: string;
    to: string;
    kind: 'in' | 'out' | 'not-disclosed';
    /** All steps of this route. */
    steps: string[];
    mode?: TransportMode;
    /** km, rounded: in a straight line, or as declared. */
    distance: number;
    isDeclared?: true;
  }[];
  /** Known transport distances of the lot itself and of its inputs, by product; the page's own product first. */
  sums: DistanceSum[];
}

export interface History {
  lot?: LotLink;
  /** Set if the path of the page has no lot: "of the newest lot". */
  ofNewest: boolean;
  steps: HistoryStep[];
  /** Steps of input lots that may be about another part of the lot: the data do not show which. */
  mayHaveGone: HistoryStep[];
  graph?: SupplyGraph;
  map?: SupplyMap;
  /** What the events leave open; the page mentions it. */
  unknown: ('no-events' | 'cycle' | 'depth' | 'fan-out' | 'not-disclosed')[];
}
