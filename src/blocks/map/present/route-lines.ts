import type { GeoProjection } from 'd3-geo';
import { type Box, isLand } from './outlines.ts';

export interface Point {
  x: number;
  y: number;
}

/** A route as drawn: its path, and points along it for the labels. */
export interface RouteLine {
  d: string;
  line: Point[];
}

/** Between two points of a way. */
const STRIDE = 7;
/** Points of a way that may lie on the land around a port, in units of the drawing. */
const HARBOUR = 14;

export function crossesLand(line: readonly Point[], projection: GeoProjection, window: Box): boolean {
  const [first, last] = [line[0], line.at(-1)];
  const isInHarbour = ({ x, y }: Point) =>
    [first, last].some((end) => end && Math.hypot(end.x - x, end.y - y) < HARBOUR);
  return line.some((point) => {
    const [longitude, latitude] = projection.invert?.([point.x, point.y]) ?? [];
    if (longitude === undefined || latitude === undefined || isInHarbour(point)) return false;
    return isLand(longitude, latitude, window[2] - window[0]);
  });
}

/** What a ship takes is shown as it is measured. */
export function straight(a: Point, b: Point): RouteLine {
  const points = Math.ceil(Math.hypot(a.x - b.x, a.y - b.y) / STRIDE);
  const line = Array.from({ length: points + 1 }, (_, index) => {
    const on = (from: number, to: number) => from + ((to - from) * index) / points;
    return { x: on(a.x, b.x), y: on(a.y, b.y) };
  });
  return { d: `M${a.x} ${a.y}L${b.x} ${b.y}`, line };
}

/** A gentle bend, always to the same side, so that there and back do not lie upon one another. */
export function bent(a: Point, b: Point): RouteLine {
  const bend = 0.16;
  const x = Math.round((a.x + b.x) / 2 + (b.y - a.y) * bend);
  const y = Math.round((a.y + b.y) / 2 - (b.x - a.x) * bend);
  const points = Math.ceil(Math.hypot(a.x - b.x, a.y - b.y) / STRIDE);
  const line = Array.from({ length: points + 1 }, (_, index) => {
    const t = index / points;
    const on = (from: number, over: number, to: number) => from * (1 - t) ** 2 + 2 * over * t * (1 - t) + to * t ** 2;
    return { x: on(a.x, x, b.x), y: on(a.y, y, b.y) };
  });
  return { d: `M${a.x} ${a.y}Q${x} ${y} ${b.x} ${b.y}`, line };
}
