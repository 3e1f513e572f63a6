/** The history of a lot on one page: timeline, supply graph and map have the same steps. */
import type { Sensor } from '../graph/fields/events/sensor.ts';
import type { LocalizedText } from '../graph/text.ts';
import type { Quantity } from '../graph/values.ts';
import type { LotLink } from './blocks.ts';
import type { FigureView } from './pictures/picture-view.ts';
import type { SupplyGraph, SupplyMap } from './supply.ts';
import type { Run } from '../text/run.ts';
import { omitUndefined } from '../omit-undefined.ts';

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
  /** In local time, like the start of a step; unchanged where it is not a time. */
  time?: string;
  startTime?: string;
  endTime?: string;
}

/** A quantity of a lot; `of`: the total quantity of the lot, where this is a part of it. */
export interface Portion extends Quantity {
  of?: number;
}

/** A sentence: plain text, or pieces. */
export type Sentence = string | Run[];

/** A line of a step, keyed by its content. */
export type Line = { [kind in 'where' | 'who' | 'text']?: Sentence };

/** A list of which a page shows the first entries; `more` opens the others and says how many they are. */
export interface FoldedList<T> {
  shown: T[];
  more?: { label: string; items: T[] };
}

export interface LotView {
  product: string | LocalizedText;
  lot?: string;
  portion?: string;
  href?: string;
}

export interface LotsView {
  /** Which lots these are: `Went in`. */
  key: string;
  /** `Went in (3)` */
  label: string;
  lots: FoldedList<LotView>;
}

export interface MeasurementView {
  /** The measured value, its source if declared, whether it is out of bounds, the time. */
  text: Sentence;
  title?: string;
  device?: { word: string; id: string };
}

/** One step of the history, with every text in the page's language and ready to be shown; its data are a `TracedStep`. */
export interface StepView {
  /** Stable within the page: `s1`, `s2`… the same in timeline, graph and map. */
  id: string;
  /** Nothing where it is `step`. */
  kind?: Exclude<StepKind, 'step'>;
  /** A gap, or a step or a leg that is not disclosed. */
  gap?: true;
  when: string;
  /** The time for the `datetime` attribute. */
  at: string;
  /** How long after the step before: `8 months later`. */
  since?: string;
  /** What it is called. */
  name: string | LocalizedText;
  /** The whole of a name that `name` shortens. */
  whole?: string;
  /** Facts of a leg in addition to its name: distance, mode, quantity. */
  way?: string;
  lines: Line[];
  /** The events that form the step, disclosed by `label`. A leg has no label: its events open with the leg. */
  events?: { label?: string; items: Sentence[] };
  lots?: LotsView[];
  measured?: FoldedList<MeasurementView>;
  /** Further facts: custody, a disposition that CBV does not define. */
  facts?: { text: string; title?: string }[];
  /** `file`: `, PDF 98 kB` */
  papers?: { title: string | LocalizedText; href: string; file?: string }[];
  pictures?: FigureView[];
  /** Index of its actor in `History.actors`. */
  actor?: number;
}

export interface History {
  lot?: LotLink;
  /** Set if the path of the page has no lot: "of the newest lot". */
  ofNewest: boolean;
  steps: StepView[];
  /** Steps of the short history (`core/history/milestones.ts`), and the days that they lasted: shown where the step before is folded. */
  milestones: { id: string; lasted?: string }[];
  /** Steps of input lots that may be about another part of the lot: the data do not show which. */
  mayHaveGone: StepView[];
  /** Actors of all steps, in alphabetical order. */
  actors: string[];
  graph?: SupplyGraph;
  map?: SupplyMap;
  /** What the events leave open; the page mentions it. */
  unknown: ('no-events' | 'cycle' | 'depth' | 'fan-out' | 'not-disclosed')[];
}

/** A sentence from its pieces; adjacent plain texts are joined, missing pieces are skipped. */
export function sentence(...pieces: readonly (Run | LocalizedText | false | undefined)[]): Sentence {
  const joined: Run[] = [];
  for (const piece of pieces) {
    if (!piece) continue;
    const run = typeof piece === 'string' ? piece : textOf(piece);
    const last = joined.at(-1);
    if (typeof run === 'string' && typeof last === 'string') joined[joined.length - 1] = last + run;
    else joined.push(run);
  }
  const [only, second] = joined;
  return second === undefined && typeof only === 'string' ? only : joined;
}

/** A plain string if the text has no further attributes. */
export const textOf = <Of extends LocalizedText>(text: Of): Of | string =>
  Object.keys(text).length === 1 ? text.text : text;

/** A shortened name with its whole. */
export const shortened = (text: string, title: string | undefined): Run =>
  title === undefined ? text : { text, title };

/** A list of which `count` entries are in sight. @param label of the others, by their number */
export function folded<T>(list: readonly T[], count: number, label: (others: number) => string): FoldedList<T> {
  const items = list.slice(count);
  const more = items.length > 0 ? { label: label(items.length), items } : undefined;
  return omitUndefined({ shown: list.slice(0, count), more });
}
