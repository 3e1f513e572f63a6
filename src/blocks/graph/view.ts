import type { FoldedList } from '../../core/page/history.ts';
import type { SupplyGraph } from '../../core/page/supply.ts';
import type { Text } from '../../islands/parts/Text.tsx';
import type { StepList } from '../timeline/steps/steps.ts';
import type { FollowedWords, StepWords } from '../timeline/steps/StepBar.tsx';

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

/** Words next to a bar, with their position. */
export interface CaptionView {
  x: number;
  /** Base line of the first line. */
  y: number;
  name: string[];
  about: string[];
  /** The words end at `x`. */
  anchor?: 'end';
  lang?: string;
  /** Where the lot has a page. */
  href?: string;
}

/** A drawing of the flow, in its own units: across for wide screens, down for phones. */
export interface FlowView {
  width: number;
  height: number;
  /** The path of each edge of the graph, in their order. */
  ribbons: string[];
  /** The path from a lot to its packs, which are the last bar. */
  packs?: string;
  /** In the order of reading; a lot with packs has a second bar for them. */
  bars: { lot: LotIndex; d: string; caption: CaptionView }[];
}

/** A lot that went into another. */
export interface InputView {
  lot: LotIndex;
  label: Text;
  number?: string;
  href?: string;
  amount?: string;
  unknown?: true;
}

/** What went into each lot, as words. */
export interface ListView {
  /** "Went in" */
  key: string;
  lots: { lot: LotIndex; label: Text; number?: string; inputs: FoldedList<InputView> }[];
}

export interface GraphView {
  /** What the drawing is of. */
  label: string;
  lots: LotView[];
  /** What went into what; where it is drawn, with its steps and the look of its ribbon. */
  edges: [from: LotIndex, to: LotIndex, steps?: StepList, look?: string][];
  /** Undefined if the graph is too deep for a readable drawing across. */
  across?: FlowView;
  down?: FlowView;
  /** The list that replaces an unreadable drawing. */
  list?: ListView;
  /** The drawing has so many lots that it is magnified. */
  zooms?: true;
}

export type GraphWords = StepWords &
  FollowedWords &
  Record<'drawing' | 'closer' | 'further' | 'whole' | 'follow', string>;
