import type { SupplyGraph } from '../../core/page/history.ts';
import type { Text } from '../parts/Localized.tsx';
import type { FollowedWords } from '../steps/FollowedNote.tsx';
import type { StepList } from '../steps/steps.ts';
import type { StepWords } from '../steps/StepBar.tsx';

/** Lots and ribbons are named by their place in `GraphView.lots`. */
export type LotIndex = number;

/** A lot, or several lots of one name, in the drawing or the list. */
interface LotView {
  /** Name and lot number, in one line. */
  name: string;
  role: SupplyGraph['nodes'][number]['role'];
  /** Steps that it takes part in: `s3 s4`. */
  steps: StepList;
}

/** Words next to a bar or a knot, with their position. */
export interface CaptionView {
  x: number;
  /** Base line of the first line. */
  y: number;
  name: string[];
  about: string[];
  lang?: string;
  /** Where the lot has a page: its address, and the size of the area that takes a touch. */
  link?: { href: string; width: number; height: number };
}

interface Ends {
  from: LotIndex;
  to: LotIndex;
}

/** From what went in, left, to this lot and on, right: for wide screens. In units of the drawing. */
export interface AcrossView {
  width: number;
  height: number;
  ribbons: (Ends & { look: string; d: string })[];
  /** One for each of the lots, in their order. */
  bars: { x: number; y: number; height: number; caption: CaptionView }[];
}

/** One row a lot, lines in lanes at the side: for phones. */
export interface DownView {
  height: number;
  lanes: (Ends & { look: string; d: string; width?: number; core?: number })[];
  /** In the order of reading. */
  knots: { lot: LotIndex; x: number; y: number; caption: CaptionView }[];
}

/** What went into each lot, as words. */
export interface ListView {
  /** "Went in" */
  key: string;
  lots: {
    lot: LotIndex;
    label: Text;
    number?: string;
    inputs: { lot: LotIndex; label: Text; number?: string; href?: string; amount?: string; unknown?: true }[];
    more?: string;
  }[];
}

export interface GraphView {
  /** What the drawing is of. */
  label: string;
  lots: LotView[];
  /** What went into what. */
  edges: [from: LotIndex, to: LotIndex][];
  /** Undefined if the graph is too deep for a readable drawing across. */
  across?: AcrossView;
  down?: DownView;
  /** The list that replaces an unreadable drawing. */
  list?: ListView;
  /** The drawing has so many lots that it is magnified. */
  zooms?: true;
}

export type GraphWords = StepWords &
  FollowedWords &
  Record<'drawing' | 'closer' | 'further' | 'whole' | 'follow', string>;
