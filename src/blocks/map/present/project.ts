import { geoMercator, type GeoPath, geoPath, type GeoProjection } from 'd3-geo';
import type { SupplyMap } from '../../../core/page/supply.ts';
import { type Box, type Land, landIn } from './outlines.ts';
import { simplified } from './simplify.ts';
import { bent, type Point, rounded, type RouteLine } from './route-lines.ts';
import { type Chart, chartOf, seaRoute } from './sea-route.ts';
import { marksOf, type Spot } from './spots.ts';

export const WIDTH = 600;
const MARGIN = 84;

export interface Sheet {
  /** In units of the drawing. */
  height: number;
  /** The least window: a village and its neighbours still show the coast or the border around them. */
  degrees: number;
  /** Nearer places share one mark, in units of the drawing. */
  near: number;
}
export const MAP: Sheet = { height: 520, degrees: 2.6, near: 22 };
/** An enlarged part of the map, for places that lie close together. */
export const INSET: Sheet = { height: 360, degrees: 0.02, near: 12 };

interface DrawnArc extends RouteLine {
  arc: SupplyMap['arcs'][number];
}

export interface Drawn {
  /** Paths on the grid of `simplify.ts`: land, and borders between countries. */
  ground: string;
  borders: string;
  spots: Spot[];
  /** Countries by their codes, the largest first: the middle of what is seen of each. */
  countries: (Point & { code: string })[];
  /** Every leg between two spots. */
  arcs: DrawnArc[];
  /** The upper left and the lower right corner of the drawing in units of another one. */
  cornersOn: (other: Drawn) => [Point, Point];
  at: (longitude: number, latitude: number) => Point;
  /** Length of the scale bar in units of the drawing, and in km. */
  scale: { length: number; kilometres: number };
}

/** Wider windows, in which a ship finds its way round the land. */
const WIDER = [1, 1.5, 2.2];

/** Undefined where a ship would have to cross land. */
export function drawMap(map: Pick<SupplyMap, 'places' | 'arcs'>, sheet = MAP): Drawn | undefined {
  for (const wider of WIDER) {
    const drawn = drawWindow(map, sheet, wider);
    if (drawn) return drawn;
  }
  return undefined;
}

function drawWindow(map: Pick<SupplyMap, 'places' | 'arcs'>, sheet: Sheet, wider: number): Drawn | undefined {
  const projection = fit(map, sheet, wider);
  const window = windowOf(projection, sheet);
  const at = (longitude: number, latitude: number): Point => {
    const [x, y] = projection([longitude, latitude]) ?? [0, 0];
    return { x: Math.round(x), y: Math.round(y) };
  };
  const places = map.places.map((place) => ({ ...place, ...at(place.longitude, place.latitude) }));
  const spots = marksOf(places, map.arcs, sheet.near);
  const byId = new Map(spots.flatMap(([mark, ...others]) => [mark, ...others].map(({ id }) => [id, mark])));
  const land = landOf(projection, window, { places: map.places, sheet });
  const arcs: DrawnArc[] = [];
  for (const arc of map.arcs) {
    const [a, b] = [byId.get(arc.from), byId.get(arc.to)];
    if (!a || !b || a === b) continue;
    const drawn = arc.mode === 'sea' ? shipped(land, a, b) : bent(a, b);
    if (!drawn) return undefined;
    arcs.push({ arc, ...drawn });
  }
  const [west, south, east, north] = window;
  return {
    ground: land.ground,
    borders: land.borders,
    spots,
    countries: land.countries,
    arcs,
    at,
    cornersOn: (other) => [other.at(west, north), other.at(east, south)],
    scale: scaleOf(window),
  };
}

interface DrawnLand extends Pick<Drawn, 'ground' | 'borders' | 'countries'> {
  chart: () => Chart;
  /** Routes by their ports. */
  ships: Map<string, RouteLine | undefined>;
}

function shipped({ chart, ships }: DrawnLand, a: Point, b: Point): RouteLine | undefined {
  const name = [a.x, a.y, b.x, b.y].join(' ');
  if (!ships.has(name)) {
    const corners = seaRoute(chart(), a, b);
    ships.set(name, corners && rounded(corners));
  }
  return ships.get(name);
}

/** Lots of one product share their places, and so do the languages. */
const drawn = new Map<string, DrawnLand>();
const KEPT = 200;

function landOf(
  projection: GeoProjection,
  window: Box,
  { places, sheet }: { places: SupplyMap['places']; sheet: Sheet },
): DrawnLand {
  const name = [...window, ...places.flatMap(({ longitude, latitude }) => [longitude, latitude])].join(' ');
  const known = drawn.get(name);
  if (known) return known;
  // A window never crosses the antimeridian, and the outlines' points lie closer than a line would bend.
  projection.preclip((stream) => stream).precision(0);
  const path = geoPath(
    projection.clipExtent([
      [-8, -8],
      [WIDTH + 8, sheet.height + 8],
    ]),
  ).digits(0);
  const { ground, borders, pieces } = landIn(window, places);
  const outlines = path(ground) ?? '';
  let chart: Chart | undefined;
  const land: DrawnLand = {
    ground: simplified(outlines),
    borders: simplified(path(borders) ?? ''),
    countries: countriesOn(path, pieces),
    chart: () => (chart ??= chartOf(outlines, WIDTH, sheet.height)),
    ships: new Map(),
  };
  const [oldest] = drawn.keys();
  if (drawn.size >= KEPT && oldest !== undefined) drawn.delete(oldest);
  drawn.set(name, land);
  return land;
}

/** Units of area in which the name of a country fits. */
const NAMED = 9000;
/** Each name weighs as much as a word of the page. */
const NAMES = 2;

/** The middle of the largest part of each country. */
function countriesOn(path: GeoPath, pieces: Land['pieces']): Drawn['countries'] {
  const seen = pieces
    .map(({ code, area }) => ({ code, size: path.area(area), middle: path.centroid(area) }))
    .filter(({ code, size }) => code !== '' && size > NAMED)
    .sort((a, b) => b.size - a.size);
  return seen
    .filter(({ code }, index) => seen.findIndex((other) => other.code === code) === index)
    .slice(0, NAMES)
    .map(({ code, middle: [x, y] }) => ({ code, x: Math.round(x), y: Math.round(y) }));
}

/** All places inside the margin, and never nearer than the least window. */
function fit({ places }: Pick<SupplyMap, 'places'>, { degrees, height }: Sheet, wider: number): GeoProjection {
  const span = (values: number[], least: number): [number, number] => {
    const low = Math.min(...values);
    const high = Math.max(...values);
    const lack = (Math.max(least, high - low) * wider - (high - low)) / 2;
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
      [WIDTH - MARGIN, height - MARGIN],
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

function windowOf(projection: GeoProjection, { height }: Sheet): Box {
  const [west = -180, north = 85] = projection.invert?.([0, 0]) ?? [];
  const [east = 180, south = -85] = projection.invert?.([WIDTH, height]) ?? [];
  return [west, south, east, north];
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
