import { stepsIn } from '../timeline/steps/steps.ts';
import type { MapDrawing } from './view.ts';

/** The visible part of the drawing: how much it is enlarged, and its offset after that. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

/** More shows no more detail of the outlines. */
const LARGEST = 2.4;
/** Units around the places of a step, for their names. */
const MARGIN = 130;

/** The part of the drawing with the places and routes of a step; undefined where that is all of it, or the step has none. */
export function zoomTo(
  { width, height, places, ways }: Pick<MapDrawing, 'width' | 'height' | 'places' | 'ways'>,
  step: string | undefined,
): Zoom | undefined {
  const isOf = ({ steps }: { steps: string }) => step !== undefined && stepsIn(steps).includes(step);
  const points = [
    ...places.filter(isOf).map(({ x, y }) => [x, y]),
    ...ways.filter(isOf).flatMap(({ d }) => pairs(d.match(/-?\d+/g)?.map(Number) ?? [])),
  ];
  if (points.length === 0) return undefined;
  const [left, right] = ends(points.map(([x = 0]) => x));
  const [top, bottom] = ends(points.map(([, y = 0]) => y));
  const scale = Math.min(LARGEST, width / (right - left + 2 * MARGIN), height / (bottom - top + 2 * MARGIN));
  if (scale <= 1) return undefined;
  // Never beyond the edge of the drawing.
  const offset = (middle: number, size: number) =>
    Math.round(Math.min(0, Math.max(size - size * scale, size / 2 - middle * scale)));
  return { scale, x: offset((left + right) / 2, width), y: offset((top + bottom) / 2, height) };
}

/** Width of a letter and height of a line at the phone's size of type, in units of the drawing. */
const LETTER = 13;
const LINE = 27;

type Drawn = Pick<MapDrawing, 'width' | 'height' | 'places'>;
type Text = MapDrawing['texts'][number];

/** The point that an enlarged text keeps its distance to: the place that is nearest to a name, the middle of the length of a route. */
export function heldBy({ x, y, name, plain }: Text, places: MapDrawing['places']): { x: number; y: number } {
  if (name === undefined) return { x, y: y - LINE / 2 };
  const lines = name.length + (plain === undefined ? 0 : 1);
  const far = (place: { x: number; y: number }) => Math.hypot(place.x - x, place.y - (y - LINE + (LINE * lines) / 2));
  return places.reduce((best, place) => (far(place) < far(best) ? place : best));
}

/** Whether the edge of the enlarged drawing cuts a text, which keeps its size. */
export function isCut(text: Text, { width, height, places }: Drawn, zoom: Zoom): boolean {
  const { x, y, anchor, name = [], plain } = text;
  const lines = plain === undefined ? name : [...name, plain];
  const wide = LETTER * Math.max(...lines.map(({ length }) => length));
  const held = heldBy(text, places);
  const left = held.x * zoom.scale + zoom.x + (x - held.x) - { start: 0, middle: wide / 2, end: wide }[anchor];
  const top = held.y * zoom.scale + zoom.y + (y - LINE - held.y);
  return left < 0 || left + wide > width || top < 0 || top + LINE * lines.length > height;
}

const ends = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)];

const pairs = (numbers: number[]): number[][] =>
  numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0]] : []));
