/** The history of a lot as one page shows it: timeline, supply graph and map from the same steps. */
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
 * `step` something was done · `leg` shipping and receiving as one · `gap` a part that is not told ·
 * `alert` recall, non-conformance, destruction: interrupts the line.
 */
export type StepKind = 'step' | 'leg' | 'gap' | 'alert';

/** One measurement of a step, values as told; positions and fields without a place on a page stay in the event. */
export interface Measurement extends Omit<Sensor, 'other'> {
  /** Local to the place, like a step's `start`; as told where it is no time. */
  time?: string;
  startTime?: string;
  endTime?: string;
}

/** A quantity of a lot; `of`: how much there is of the lot in all, where this is a part of it. */
export interface Portion extends Quantity {
  of?: number;
}

/** A lot or an item of a step; no `lot` where an event names the product alone. */
export interface StepLot extends Omit<LotLink, 'lot'> {
  lot?: string;
  portions: Portion[];
}

/** One event of a step that is made of several; title, note and party only where they are not those of the step. */
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
  /** CBV types, or others as told: a party may be owner and possessor. */
  types: string[];
  name: LocalizedText;
  /** It is the party of the step. */
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
  /** It is about items with serial numbers, and no lot. */
  ofItems?: true;
  title?: LocalizedText;
  note?: LocalizedText;
  /** Local to the place: `2026-03-17T05:50` with its offset. */
  start: string;
  end?: string;
  offset: string;
  /** Milliseconds since the step before; shown as "8 months later". */
  since?: number;
  place?: PlaceMark;
  /** It took place at a position of which no name is told. */
  atPosition?: true;
  /** Where the goods are afterwards (business location), where that is another place. */
  site?: PlaceMark;
  /** For a leg: where it ends, and its length in km, when both ends have coordinates. */
  destination?: PlaceMark;
  distance?: number;
  /** The distance is declared: of the way itself, not of a straight line. */
  isDeclared?: true;
  mode?: TransportMode;
  /** Where a ship takes the goods, and where it lands them. */
  ports?: [PlaceMark, PlaceMark];
  actor?: LocalizedText;
  /** Who and where the goods come from and go to, as the event tells it; places only where the step does not name them. */
  ends: StepEnd[];
  inputs: StepLot[];
  outputs: StepLot[];
  /** The lots of the history that it is about, where they are several or are not the page's own. */
  lots: StepLot[];
  /** Of the one lot that it is about; summed where the step is made of several events. */
  portions: Portion[];
  /** Several input lots of one product: "may contain". */
  pooled: boolean;
  notDisclosed: boolean;
  chainOfCustody?: string;
  documents: DocumentLink[];
  certificates: Proof[];
  sensors: Measurement[];
  pictures: Picture[];
  /** The events of a step that is made of several. */
  parts: StepPart[];
  /** Tells the history in short (`core/history/milestones.ts`). */
  milestone?: true;
}

/** Nodes are lots (or a withheld part); edges go from input to output. Positions in units of the drawing, laid out at build time. */
export interface SupplyGraph {
  nodes: {
    id: string;
    label: LocalizedText;
    lot?: string;
    /** `lot` is a serial number, or an identifier of another scheme. */
    kind?: LotLink['kind'];
    href?: string;
    role: 'input' | 'between' | 'this' | 'unknown' | 'output';
    steps: string[];
    /** How much there is of the page's own lot. */
    quantity?: Quantity;
    pooled: boolean;
    level: number;
  }[];
  edges: {
    from: string;
    to: string;
    step?: string;
    kind: 'known' | 'pooled' | 'not-disclosed';
    /** How much of it went in. */
    quantity?: Quantity;
    /** Its percentage in the list of ingredients, as declared. */
    percent?: string;
    /** 0 to 1, of the final product, by its list of ingredients or by the quantities that went in; lots of which one went in share it. */
    share?: number;
    by?: 'declared' | 'quantity';
  }[];
  /** Cut at the guard of depth or fan-out: said beneath the drawing. */
  truncated: boolean;
}

export interface DistanceSum {
  product: LocalizedText;
  /** km. They differ where several lots of the product came different ways. */
  least: number;
  most: number;
  /** Part of it is measured in a straight line. */
  isStraight: boolean;
}

export interface SupplyMap {
  places: (PlaceMark & { latitude: number; longitude: number; steps: string[]; role: 'input' | 'between' | 'this' })[];
  arcs: {
    from: string;
    to: string;
    kind: 'in' | 'out' | 'not-disclosed';
    /** Every step that went this way. */
    steps: string[];
    mode?: TransportMode;
    /** km, rounded: in a straight line, or as declared. */
    distance: number;
    isDeclared?: true;
  }[];
  /** How far what went in and the lot itself are known to have travelled, by product; the page's own first. */
  sums: DistanceSum[];
}

export interface History {
  lot?: LotLink;
  /** Set when the page has no lot in its path: "of the newest lot". */
  ofNewest: boolean;
  steps: HistoryStep[];
  /** Said of lots that went in; the data do not say whether of the part that did. */
  mayHaveGone: HistoryStep[];
  graph?: SupplyGraph;
  map?: SupplyMap;
  /** What the events do not tell, said openly. */
  unknown: ('no-events' | 'cycle' | 'depth' | 'fan-out' | 'not-disclosed')[];
}
