import { geoMercator, geoPath, type GeoProjection } from 'd3-geo';
import type { SupplyMap } from '../../core/page/history.ts';
import { type Box, isLand, landIn } from './outlines.ts';
import { isFar } from './journeys.ts';
import { simplified } from './simplify.ts';

export const WIDTH = 600;
export const HEIGHT = 520;
const MARGIN = 84;
/** Nearer places share one mark. */
export const NEAR = 22;
/** A shorter way has no room for its length. */
const SHORTEST = 44;
/** Between two points of a way, for the labels. */
const STRIDE = 7;
/** A village and its neighbours still show the coast or the border around them. */
const LEAST_DEGREES = 2.6;

export interface Point {
  x: number;
  y: number;
}

interface DrawnArc {
  arc: SupplyMap['arcs'][number];
  d: string;
  line: Point[];
}

export interface Drawn {
  /** Paths on the grid of `simplify.ts`: land, and borders between countries. */
  ground: string;
  borders: string;
  places: (SupplyMap['places'][number] & Point)[];
  arcs: DrawnArc[];
  /** Sea legs whose line would cross land: the list names them, and the map marks their ports. */
  undrawn: SupplyMap['arcs'];
  /** Length of the scale bar in units of the drawing, and in km. */
  scale: { length: number; kilometres: number };
}

export function drawMap(map: SupplyMap): Drawn {
  const projection = fit(map, LEAST_DEGREES);
  const window = windowOf(projection);
  const at = (longitude: number, latitude: number): Point => {
    const [x, y] = projection([longitude, latitude]) ?? [0, 0];
    return { x: Math.round(x), y: Math.round(y) };
  };
  const places = map.places.map((place) => ({ ...place, ...at(place.longitude, place.latitude) }));
  const byId = new Map(places.map((place) => [place.id, place]));
  const arcs: DrawnArc[] = [];
  const undrawn: SupplyMap['arcs'] = [];
  for (const arc of map.arcs) {
    const [a, b] = [byId.get(arc.from), byId.get(arc.to)];
    if (!a || !b || !isFar(arc) || Math.hypot(a.x - b.x, a.y - b.y) <= SHORTEST) continue;
    const isAtSea = arc.mode === 'sea' || arc.mode === 'inland-water';
    const drawn = isAtSea ? straight(a, b) : bent(a, b);
    if (isAtSea && crossesLand(drawn.line, projection, window)) undrawn.push(arc);
    else arcs.push({ arc, ...drawn });
  }
  return { ...landOf(projection, window, map.places), places, arcs, undrawn, scale: scaleOf(window) };
}

/** Lots of one product share their places, and so do the languages. */
const drawn = new Map<string, Pick<Drawn, 'ground' | 'borders'>>();
const KEPT = 200;

function landOf(projection: GeoProjection, window: Box, all: SupplyMap['places']): Pick<Drawn, 'ground' | 'borders'> {
  const name = [...window, ...all.flatMap(({ longitude, latitude }) => [longitude, latitude])].join(' ');
  const known = drawn.get(name);
  if (known) return known;
  // A window never crosses the antimeridian, and the outlines' points lie closer than a line would bend.
  projection.preclip((stream) => stream).precision(0);
  const path = geoPath(
    projection.clipExtent([
      [-8, -8],
      [WIDTH + 8, HEIGHT + 8],
    ]),
  ).digits(0);
  const { ground, borders } = landIn(window, all);
  const land = { ground: simplified(path(ground) ?? ''), borders: simplified(path(borders) ?? '') };
  const [oldest] = drawn.keys();
  if (drawn.size >= KEPT && oldest !== undefined) drawn.delete(oldest);
  drawn.set(name, land);
  return land;
}

/** All places inside the margin, and never nearer than the least window. */
function fit({ places }: SupplyMap, degrees: number): GeoProjection {
  const span = (values: number[], least: number): [number, number] => {
    const low = Math.min(...values);
    const high = Math.max(...values);
    const lack = Math.max(0, least - (high - low)) / 2;
    return [low - lack, high + lack];
  };
  const [west, east] = span(
    places.map(({ longitude }) => longitude),
    degrees,
  );
  const [south, north] = span(
    places.map(({ latitude }) => latitude),
    degrees * 0.7,
  );
  return geoMercator().fitExtent(
    [
      [MARGIN, MARGIN * 0.8],
      [WIDTH - MARGIN, HEIGHT - MARGIN],
    ],
    {
      type: 'MultiPoint',
      coordinates: [
        [west, south],
        [east, south],
        [west, north],
        [east, north],
      ],
    },
  );
}

function windowOf(projection: GeoProjection): Box {
  const [west = -180, north = 85] = projection.invert?.([0, 0]) ?? [];
  const [east = 180, south = -85] = projection.invert?.([WIDTH, HEIGHT]) ?? [];
  return [west, south, east, north];
}

/** Points of a way that may lie on the land around a port, in units of the drawing. */
const HARBOUR = 14;

function crossesLand(line: readonly Point[], projection: GeoProjection, window: Box): boolean {
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
function straight(a: Point, b: Point): Pick<DrawnArc, 'd' | 'line'> {
  const points = Math.ceil(Math.hypot(a.x - b.x, a.y - b.y) / STRIDE);
  const line = Array.from({ length: points + 1 }, (_, index) => {
    const on = (from: number, to: number) => from + ((to - from) * index) / points;
    return { x: on(a.x, b.x), y: on(a.y, b.y) };
  });
  return { d: `M${a.x} ${a.y}L${b.x} ${b.y}`, line };
}

/** A gentle bend, always to the same side, so that there and back do not lie upon one another. */
function bent(a: Point, b: Point): Pick<DrawnArc, 'd' | 'line'> {
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

const EARTH = 6371;

/** A round number of kilometres, about a sixth of the width, true at the middle of the drawing. */
function scaleOf([west, south, east, north]: Box): Drawn['scale'] {
  const latitude = (south + north) / 2;
  const across = ((east - west) * Math.PI * EARTH * Math.cos((latitude * Math.PI) / 180)) / 180;
  const wanted = across / 6;
  const magnitude = 10 ** Math.floor(Math.log10(wanted));
  const kilometres = [5, 2, 1].map((step) => step * magnitude).find((step) => step <= wanted) ?? magnitude;
  return { length: Math.round((kilometres / across) * WIDTH), kilometres };
}
