import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import type { GeometryCollection, Topology } from 'topojson-specification';

export type Land = Polygon;
type Country = Feature<Polygon | MultiPolygon>;
interface Outline {
  land: Land;
  /** west, south, east, north in degrees */
  box: [number, number, number, number];
}

const require = createRequire(import.meta.url);
const loaded = new Map<string, Outline[]>();

/** Public-domain outlines of Natural Earth, in the resolution that a stretch of `degrees` needs; read once. */
export function outlines(degrees: number): Outline[] {
  const file = degrees > 60 ? '110m' : degrees > 7 ? '50m' : '10m';
  const known = loaded.get(file);
  if (known) return known;
  const topology = require(`world-atlas/countries-${file}.json`) as Topology<{ countries: GeometryCollection }>;
  const countries = feature(topology, topology.objects.countries).features as Country[];
  const read = countries.flatMap(pieces);
  loaded.set(file, read);
  return read;
}

/** Islands and mainlands apart: most windows show a few of a country's. */
function pieces({ geometry }: Country): Outline[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map((coordinates) => ({ land: { type: 'Polygon', coordinates }, box: boxOf(coordinates[0] ?? []) }));
}

function boxOf(ring: Position[]): Outline['box'] {
  const box: Outline['box'] = [180, 90, -180, -90];
  for (const [longitude = 0, latitude = 0] of ring) {
    box[0] = Math.min(box[0], longitude);
    box[1] = Math.min(box[1], latitude);
    box[2] = Math.max(box[2], longitude);
    box[3] = Math.max(box[3], latitude);
  }
  return box;
}

/** The land that a window of longitudes and latitudes may show. */
export function within(all: Outline[], [west, south, east, north]: Outline['box']): Land[] {
  return all
    .filter(({ box }) => box[1] <= north && box[3] >= south && box[0] <= east && box[2] >= west)
    .map(({ land }) => land);
}
