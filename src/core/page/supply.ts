/** Where a lot came from, as supply graph and map draw it; both have the steps of the timeline. */
import type { TransportMode } from '../graph/fields/events/transport.ts';
import type { LocalizedText } from '../graph/text.ts';
import type { Quantity } from '../graph/values.ts';
import type { LotLink } from './blocks.ts';
import type { PlaceMark } from './history.ts';

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
    /** What one pack of the page's own lot holds, as its label says. */
    netContent?: LocalizedText;
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
