import { createRequire } from 'node:module';
import { geoBounds } from 'd3-geo';
import { feature } from 'topojson-client';
import type { Feature, MultiPolygon, Polygon } from 'geojson';
import type { GeometryCollection, Topology } from 'topojson-specification';

export type Land = Feature<Polygon | MultiPolygon>;
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
  const countries = feature(topology, topology.objects.countries).features as Land[];
  const read = countries.map((land): Outline => {
    const [[west, south], [east, north]] = geoBounds(land);
    return { land, box: [west, south, east, north] };
  });
  loaded.set(file, read);
  return read;
}

/** The countries that a window of longitudes and latitudes may show. */
export function within(all: Outline[], [west, south, east, north]: Outline['box']): Land[] {
  return all
    .filter(({ box }) => box[1] <= north && box[3] >= south && (box[0] > box[2] || (box[0] <= east && box[2] >= west)))
    .map(({ land }) => land);
}
