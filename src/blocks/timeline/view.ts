import type { Direction } from '../../core/locale/language-tag.ts';
import type { StepKind } from '../../core/page/history.ts';
import type { FigureView } from '../../core/page/picture-view.ts';
import type { FollowedWords } from './steps/FollowedNote.tsx';
import type { Text } from '../../islands/parts/Localized.tsx';
import type { StepWords } from './steps/StepBar.tsx';

/** A piece of a sentence: plain text, or text with attributes. */
export type Run =
  | string
  | {
      text: string;
      /** It is not in the page's language. */
      lang?: string;
      dir?: Direction;
      /** The whole of a name that is shortened here. */
      title?: string;
      /** It is a time: the same for machines. */
      at?: string;
      href?: string;
      /** Class of its element. */
      is?: string;
    };

/** A sentence: plain text, or pieces. */
export type Sentence = string | Run[];

/** A line of a step, keyed by its content. */
export type Line = { [kind in 'where' | 'who' | 'text']?: Sentence };

export interface LotsView {
  /** Which lots these are: `Went in`. */
  key: string;
  /** The technical word for it. */
  term?: string;
  lots: { product: Text; lot?: string; portion?: string; href?: string }[];
  /** More lots than are shown at once: "and 48 more". */
  more?: string;
}

export interface MeasurementView {
  /** The measured value, its source if declared, whether it is out of bounds, the time. */
  text: Sentence;
  title?: string;
  device?: { word: string; id: string };
}

/** One step of the history for the timeline, with every text in the page's language and ready to be shown. */
export interface StepView {
  /** `s3`: the same in timeline, graph and map. */
  id: string;
  /** Nothing where it is `step`. */
  kind?: Exclude<StepKind, 'step'>;
  /** A step or a leg that is not disclosed. */
  gap?: true;
  when: string;
  /** The time for the `datetime` attribute. */
  at: string;
  /** How long after the step before: `8 months later`. */
  since?: string;
  /** What it is called. */
  name: Text;
  /** The whole of a name that `name` shortens. */
  whole?: string;
  /** Facts of a leg in addition to its name: distance, mode, quantity. */
  way?: string;
  lines: Line[];
  /** The events that form the step, disclosed by `label`. A leg has no label: its events open with the leg. */
  events?: { label?: string; items: Sentence[] };
  lots?: LotsView[];
  measured?: MeasurementView[];
  /** Label of the disclosure with further measurements. */
  moreMeasured?: string;
  /** Further facts: custody, a disposition that CBV does not define. */
  facts?: { text: string; title?: string }[];
  papers?: { title: Text; href: string; size?: string }[];
  pictures?: FigureView[];
  /** Index of its actor in `TimelineView.actors`. */
  actor?: number;
}

export interface TimelineView {
  /** Steps as they follow each other; those between two milestones of a page's part as one, folded behind its label. */
  parts: (StepView | { label: string; steps: StepView[] })[];
  /** Inputs of the lot that may have gone into another part of it than this one. */
  mayHaveGone?: { title: string; text: string; steps: StepView[] };
  /** Limits that cut the history. */
  cuts?: string[];
  /** Actors of all steps, in alphabetical order: the options of the filter. */
  actors: string[];
}

export type TimelineWords = StepWords &
  FollowedWords &
  Record<'controls' | 'fold' | 'unfold' | 'filter' | 'shown' | 'reset' | 'kind' | 'actor' | 'all', string> &
  Record<`kind-${StepKind}`, string>;

export const isStep = (part: TimelineView['parts'][number]): part is StepView => 'id' in part;

export const stepsOf = ({ parts }: TimelineView): StepView[] =>
  parts.flatMap((part) => (isStep(part) ? [part] : part.steps));
