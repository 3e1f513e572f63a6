import { geoMercator, geoPath, type GeoProjection } from 'd3-geo';
import type { SupplyMap } from '../../core/page/history.ts';
import { type Box, landIn } from './atlas.ts';
import { simplified } from './simplify.ts';

export const WIDTH = 600;
export const HEIGHT = 520;
const MARGIN = 84;
/** Nearer places share one mark, and the way between them is too short to be drawn. */
export const NEAR = 16;
/** A village and its neighbours still show the coast or the border around them. */
const LEAST_DEGREES = 2.6;

export interface Point {
  x: number;
  y: number;
}

export interface Drawn {
  /** Paths on the grid of `simplify.ts`: land, and borders between neighbours. */
  ground: string;
  borders: string;
  places: (SupplyMap['places'][number] & Point)[];
  arcs: { kind: SupplyMap['arcs'][number]['kind']; d: string; step?: string }[];
  /** Length of the scale bar in units of the drawing, and what it stands for. */
  scale: { length: number; kilometres: number };
}

/** `least`: degrees that the window shows at least. */
export function drawMap(map: SupplyMap, least = LEAST_DEGREES): Drawn {
  const projection = fit(map, least);
  const window = windowOf(projection);
  const at = (longitude: number, latitude: number): Point => {
    const [x, y] = projection([longitude, latitude]) ?? [0, 0];
    return { x: Math.round(x), y: Math.round(y) };
  };
  const places = map.places.map((place) => ({ ...place, ...at(place.longitude, place.latitude) }));
  const byId = new Map(places.map((place) => [place.id, place]));
  const arcs = map.arcs.flatMap(({ from, to, kind, step }) => {
    const a = byId.get(from);
    const b = byId.get(to);
    return a && b && Math.hypot(a.x - b.x, a.y - b.y) > NEAR ? [{ kind, d: arc(a, b), ...(step && { step }) }] : [];
  });
  return { ...landOf(projection, window), places, arcs: unique(arcs), scale: scaleOf(window) };
}

/** Lots of one product share their window, and so do the languages. */
const drawn = new Map<string, Pick<Drawn, 'ground' | 'borders'>>();
const KEPT = 200;

function landOf(projection: GeoProjection, window: Box): Pick<Drawn, 'ground' | 'borders'> {
  const name = window.join(' ');
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
  const { ground, borders } = landIn(window);
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

/** A gentle bend, always to the same side, so that there and back do not lie upon one another. */
function arc(a: Point, b: Point): string {
  const bend = 0.16;
  const x = (a.x + b.x) / 2 + (b.y - a.y) * bend;
  const y = (a.y + b.y) / 2 - (b.x - a.x) * bend;
  return `M${a.x} ${a.y}Q${Math.round(x)} ${Math.round(y)} ${b.x} ${b.y}`;
}

function unique<T extends { d: string; kind: string }>(arcs: T[]): T[] {
  return [...new Map(arcs.map((one) => [`${one.d} ${one.kind}`, one])).values()];
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
