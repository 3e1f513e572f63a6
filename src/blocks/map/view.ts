import type { Text } from '../../islands/parts/Text.tsx';
import type { SupplyMap } from '../../core/page/supply.ts';
import type { StepList } from '../timeline/steps/steps.ts';
import type { FollowedWords, StepWords } from '../timeline/steps/StepBar.tsx';

/** An element of one or more steps: `s3 s4`. */
interface OfSteps {
  steps: StepList;
}

/** Land, routes, places and names that fit, in units of the drawing. */
export interface MapDrawing {
  width: number;
  height: number;
  /** Paths on a grid of `grid` units: land, and borders between neighbours. */
  grid: number;
  ground: string;
  borders?: string;
  /** In an inset: rings around a place. */
  rings?: string;
  ways: (OfSteps & { kind: SupplyMap['arcs'][number]['kind']; d: string })[];
  places: (OfSteps & { x: number; y: number; self?: true })[];
  texts: {
    x: number;
    y: number;
    anchor: 'start' | 'end' | 'middle';
    name?: string[];
    plain?: string;
    country?: true;
  }[];
  scale: { length: number; text: string };
  /** Path of the frames around the parts that insets enlarge. */
  frames?: string;
}

/** One journey in words: origin and destination, distance, and whether the distance is declared. */
export interface JourneyView extends OfSteps {
  title: string;
  about: string;
}

/** All journeys, each as a line to one scale. */
export interface RouteView {
  /** "7 journeys": folds them below a map, which draws them. */
  label?: string;
  journeys: (JourneyView & { kind: string; from: string; to: string })[];
  /** Labels of the scale: its start and end, and the distance between them. */
  scale: { from: string; to: string; text: string };
}

export interface MapView {
  /** Names what the drawings show. */
  label?: string;
  drawing?: MapDrawing;
  /** Parts of the map enlarged, for places that lie close together. */
  insets?: MapDrawing[];
  sums?: string;
  route?: RouteView;
  /** Places that no journey touches. */
  still?: (OfSteps & { name: Text; about?: string })[];
}

export type MapWords = StepWords & FollowedWords & Record<'no-place', string>;
