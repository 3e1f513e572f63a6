import { geoMercator, geoPath, type GeoProjection } from 'd3-geo';
import type { SupplyMap } from '../../../core/page/supply.ts';
import { type Box, landIn } from './outlines.ts';
import { simplified } from './simplify.ts';
import { bent, crossesLand, type Point, straight, type RouteLine } from './route-lines.ts';

export const WIDTH = 600;
const MARGIN = 84;

export interface Sheet {
  /** In units of the drawing. */
  height: number;
  /** The least window: a village and its neighbours still show the coast or the border around them. */
  degrees: number;
  /** A shorter way is hidden by the marks of its ends, in units of the drawing. */
  shortest: number;
}
export const MAP: Sheet = { height: 520, degrees: 2.6, shortest: 44 };
/** An enlarged part of the map, for places that lie close together. */
export const INSET: Sheet = { height: 360, degrees: 0.02, shortest: 26 };

interface DrawnArc extends RouteLine {
  arc: SupplyMap['arcs'][number];
}

export interface Drawn {
  /** Paths on the grid of `simplify.ts`: land, and borders between countries. */
  ground: string;
  borders: string;
  places: (SupplyMap['places'][number] & Point)[];
  /** Without sea legs whose line would cross land: the list names them, and the map marks their ports. */
  arcs: DrawnArc[];
  /** The upper left and the lower right corner of the drawing in units of another one. */
  cornersOn: (other: Drawn) => [Point, Point];
  at: (longitude: number, latitude: number) => Point;
  /** Length of the scale bar in units of the drawing, and in km. */
  scale: { length: number; kilometres: number };
}

export function drawMap(map: Pick<SupplyMap, 'places' | 'arcs'>, sheet = MAP): Drawn {
  const projection = fit(map, sheet);
  const window = windowOf(projection, sheet);
  const at = (longitude: number, latitude: number): Point => {
    const [x, y] = projection([longitude, latitude]) ?? [0, 0];
    return { x: Math.round(x), y: Math.round(y) };
  };
  const places = map.places.map((place) => ({ ...place, ...at(place.longitude, place.latitude) }));
  const byId = new Map(places.map((place) => [place.id, place]));
  const arcs = map.arcs.flatMap((arc): DrawnArc[] => {
    const [a, b] = [byId.get(arc.from), byId.get(arc.to)];
    if (!a || !b || Math.hypot(a.x - b.x, a.y - b.y) <= sheet.shortest) return [];
    const isAtSea = arc.mode === 'sea' || arc.mode === 'inland-water';
    const drawn = isAtSea ? straight(a, b) : bent(a, b);
    return isAtSea && crossesLand(drawn.line, projection, window) ? [] : [{ arc, ...drawn }];
  });
  const [west, south, east, north] = window;
  return {
    ...landOf(projection, window, { places: map.places, sheet }),
    places,
    arcs,
    at,
    cornersOn: (other) => [other.at(west, north), other.at(east, south)],
    scale: scaleOf(window),
  };
}

/** Lots of one product share their places, and so do the languages. */
const drawn = new Map<string, Pick<Drawn, 'ground' | 'borders'>>();
const KEPT = 200;

function landOf(
  projection: GeoProjection,
  window: Box,
  { places, sheet }: { places: SupplyMap['places']; sheet: Sheet },
): Pick<Drawn, 'ground' | 'borders'> {
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
  const { ground, borders } = landIn(window, places);
  const land = { ground: simplified(path(ground) ?? ''), borders: simplified(path(borders) ?? '') };
  const [oldest] = drawn.keys();
  if (drawn.size >= KEPT && oldest !== undefined) drawn.delete(oldest);
  drawn.set(name, land);
  return land;
}

/** All places inside the margin, and never nearer than the least window. */
function fit({ places }: Pick<SupplyMap, 'places'>, { degrees, height }: Sheet): GeoProjection {
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
