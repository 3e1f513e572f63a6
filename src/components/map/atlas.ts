import { createRequire } from 'node:module';
import { feature, merge, mesh } from 'topojson-client';
import type { MultiLineString, MultiPolygon, Position } from 'geojson';
import type { GeometryCollection, Polygon, Topology } from 'topojson-specification';

interface Atlas {
  topology: Topology;
  pieces: Piece[];
}
/** An island, or a country's mainland. */
interface Piece {
  outline: Polygon;
  box: Box;
}
/** West, south, east, north in degrees. */
export type Box = [number, number, number, number];

export interface Land {
  /** Neighbouring countries as one. */
  ground: MultiPolygon;
  /** Between neighbours, each once. */
  borders: MultiLineString;
}

const require = createRequire(import.meta.url);
const loaded = new Map<string, Atlas>();

/** Public-domain outlines of Natural Earth, in the resolution that a stretch of `degrees` needs; read once. */
function atlas(degrees: number): Atlas {
  const file = degrees > 60 ? '110m' : degrees > 7 ? '50m' : '10m';
  const known = loaded.get(file);
  if (known) return known;
  const topology = require(`world-atlas/countries-${file}.json`) as Topology<{ countries: GeometryCollection }>;
  const pieces = topology.objects.countries.geometries.flatMap((country): Piece[] => {
    // Islands and mainlands apart: most windows show a few of a country's.
    const all = country.type === 'Polygon' ? [country.arcs] : country.type === 'MultiPolygon' ? country.arcs : [];
    return all.map((arcs) => {
      const outline: Polygon = { type: 'Polygon', arcs };
      return { outline, box: boxOf(topology, outline) };
    });
  });
  const read = { topology, pieces };
  loaded.set(file, read);
  return read;
}

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
export function landIn([west, south, east, north]: Box): Land {
  const { topology, pieces } = atlas(east - west);
  const seen = pieces
    .filter(({ box }) => box[1] <= north && box[3] >= south && box[0] <= east && box[2] >= west)
    .map(({ outline }) => outline);
  return {
    ground: merge(topology, seen),
    borders: mesh(topology, { type: 'GeometryCollection', geometries: seen }, (one, other) => one !== other),
  };
}
