import { createRequire } from 'node:module';
import { geoContains } from 'd3-geo';
import { feature, merge, mesh } from 'topojson-client';
import type { MultiLineString, MultiPolygon, Polygon as Area, Position } from 'geojson';
import type { GeometryCollection, Polygon, Topology } from 'topojson-specification';

interface Outlines {
  topology: Topology;
  pieces: Piece[];
}
/** An island, or a country's mainland. */
interface Piece {
  outline: Polygon;
  /** Its name. */
  country: string;
  /** Its code: `IT`; empty where there is none. */
  code: string;
  box: Box;
}
/** In degrees. */
interface Place {
  longitude: number;
  latitude: number;
}
/** West, south, east, north in degrees. */
export type Box = [number, number, number, number];

export interface Land {
  /** Neighbouring countries as one. */
  ground: MultiPolygon;
  /** Borders of the countries that were passed through, each once. All other countries are one area. */
  borders: MultiLineString;
  /** Mainlands and islands by the code of their country. */
  pieces: { code: string; area: Area }[];
}

const require = createRequire(import.meta.url);
const loaded = new Map<string, Outlines>();

/** Scales of the outlines: 1 : 10, 50 or 110 million. */
type Scale = '10m' | '50m' | '110m';

/** For drawing a stretch of `degrees`. */
const drawnScale = (degrees: number): Scale => (degrees > 60 ? '110m' : degrees > 25 ? '50m' : '10m');
/** For asking where a point lies: many questions, and a smaller scale answers them sooner. */
const askedScale = (degrees: number): Scale => (degrees > 60 ? '110m' : degrees > 7 ? '50m' : '10m');

/** Public-domain outlines of Natural Earth; read once. */
function outlinesAt(file: Scale): Outlines {
  const known = loaded.get(file);
  if (known) return known;
  const topology = require(`world-atlas/countries-${file}.json`) as Topology<{
    countries: GeometryCollection<{ name: string }>;
  }>;
  const pieces = topology.objects.countries.geometries.flatMap((country): Piece[] => {
    // Islands and mainlands apart: most windows show a few of a country's.
    const all = country.type === 'Polygon' ? [country.arcs] : country.type === 'MultiPolygon' ? country.arcs : [];
    return all.map((arcs) => {
      const outline: Polygon = { type: 'Polygon', arcs };
      return { outline, country: nameOf(country), code: codeOf(country), box: boxOf(topology, outline) };
    });
  });
  const read = { topology, pieces };
  loaded.set(file, read);
  return read;
}

const nameOf = ({ properties }: { properties?: object | undefined }): string =>
  properties && 'name' in properties ? String(properties.name) : '';

/** The outlines have the numbers of ISO 3166. */
const codeOf = ({ id }: { id?: string | number | undefined }): string =>
  id === undefined ? '' : (new Intl.Locale(`und-${id}`).region ?? '');

function boxOf(topology: Topology, outline: Polygon): Box {
  const { geometry } = feature(topology, outline);
  const box: Box = [180, 90, -180, -90];
  for (const [longitude = 0, latitude = 0] of (geometry.coordinates[0] ?? []) as Position[]) {
    box[0] = Math.min(box[0], longitude);
    box[1] = Math.min(box[1], latitude);
    box[2] = Math.max(box[2], longitude);
    box[3] = Math.max(box[3], latitude);
  }
  return box;
}

/** The land that a window of longitudes and latitudes may show. */
export function landIn(window: Box, places: readonly Place[]): Land {
  const degrees = window[2] - window[0];
  const { topology, pieces } = outlinesAt(drawnScale(degrees));
  const seen = pieces.filter(({ box }) => isAround(box, window));
  const passed = new Set(places.flatMap((place) => countriesAt(place, outlinesAt(askedScale(degrees)))));
  const own = new Set<unknown>(seen.flatMap(({ outline, country }) => (passed.has(country) ? [outline] : [])));
  const geometries = seen.map(({ outline }) => outline);
  return {
    ground: merge(topology, geometries),
    pieces: seen.map(({ code, outline }) => ({ code, area: feature(topology, outline).geometry })),
    borders: mesh(
      topology,
      { type: 'GeometryCollection', geometries },
      (one, other) => one !== other && (own.has(one) || own.has(other)),
    ),
  };
}

/** Degrees: an outline may leave a harbour in the sea. */
const ASHORE = 0.2;

/** The country of a place; both countries at a border. */
function countriesAt({ longitude, latitude }: Place, { topology, pieces }: Outlines): string[] {
  const off = [-ASHORE, 0, ASHORE];
  const near = off.flatMap((east) => off.map((north): [number, number] => [longitude + east, latitude + north]));
  const square: Box = [longitude - ASHORE, latitude - ASHORE, longitude + ASHORE, latitude + ASHORE];
  return pieces
    .filter(({ box, outline }) => {
      if (!isAround(box, square)) return false;
      const land = feature(topology, outline);
      return near.some((point) => geoContains(land, point));
    })
    .map(({ country }) => country);
}

const isAround = (one: Box, other: Box): boolean =>
  one[1] <= other[3] && one[3] >= other[1] && one[0] <= other[2] && one[2] >= other[0];
