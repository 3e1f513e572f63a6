import type { Event } from '../../event.ts';
import type { Sensor } from './sensor.ts';
import type { Node } from '../../node.ts';

/** CBV components and types of a sensor report that gives a position on Earth. */
const POSITION = /(?:^|[-/:#])(?:latitude|longitude|easting|northing)$/i;
/** Degrees can be rounded to one decimal place. Eastings and northings, in meters, are left out: rounding does not hide the position. */
const DEGREES = /(?:latitude|longitude)$/i;
const GEO = /geo:\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)(?:\s*,\s*-?\d+(?:\.\d+)?)?/gi;

export function isPositionReport({ type, component = '' }: Pick<Sensor, 'type' | 'component'>): boolean {
  return POSITION.test(component) || POSITION.test(type);
}

const coarse = (degrees: number): number => Number(degrees.toFixed(1)) + 0;

/** `geo:46.14321,12.21987` → `geo:46.1,12.2` (some 10 km), for every `geo:` URI in a text. */
export function coarsePosition(text: string): string {
  return text.replace(GEO, (_all, latitude: string, longitude: string) => {
    return `geo:${coarse(Number(latitude))},${coarse(Number(longitude))}`;
  });
}

/** An event as a site publishes it: coordinates have one decimal place, so that they do not identify a home. */
export function withCoarsePositions(event: Event): Event {
  const kept = event.sensors.flatMap((sensor) => (isPositionReport(sensor) ? coarseReport(sensor) : [sensor]));
  return coarseIn({ ...event, sensors: kept }) as Event;
}

/** Does the same for any node: a place may be known by the `geo:` URI of an event. */
export function withCoarseIdentifiers<N extends Node>(node: N): N {
  if (node.type === 'event') return withCoarsePositions(node) as N;
  return node.identifiers === undefined ? node : { ...node, identifiers: node.identifiers.map(coarsePosition) };
}

function coarseReport(sensor: Sensor): Sensor[] {
  const { type, component, time, startTime, endTime, device, value, min, max, mean } = sensor;
  if (!DEGREES.test(component ?? '') && !DEGREES.test(type)) return [];
  const values = Object.entries({ value, min, max, mean }).flatMap(([name, degrees]) =>
    degrees === undefined ? [] : [[name, coarse(degrees)]],
  );
  const about = Object.entries({ component, time, startTime, endTime, device }).filter(
    ([, field]) => field !== undefined,
  );
  return values.length === 0 ? [] : [{ type, ...Object.fromEntries([...about, ...values]) } as Sensor];
}

function coarseIn(value: unknown): unknown {
  if (typeof value === 'string') return coarsePosition(value);
  if (Array.isArray(value)) return value.map(coarseIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, coarseIn(inner)]));
}
