import { distanceBetween } from '../../../core/history/trace/distance.ts';
import type { SupplyMap } from '../../../core/page/supply.ts';

type Place = SupplyMap['places'][number];
type Arc = SupplyMap['arcs'][number];

/** A journey on the strip of distances. */
export interface Journey extends Omit<Arc, 'from' | 'to'> {
  from: Place;
  to: Place;
  /** Its start in km from the beginning of the strip, which is the end of the previous journey. */
  at: number;
}

/** In km. Places that all lie closer to each other are on no map: outlines have no detail to show around them. */
const SHORT = 50;
/** Two places are a line: the strip shows it. */
const LEAST_PLACES = 3;

/** Whether the places are enough, and far enough apart, for a map. */
export function isMapped({ places }: SupplyMap): boolean {
  if (places.length < LEAST_PLACES) return false;
  return places.some((one, index) =>
    places.slice(index + 1).some((other) => (distanceBetween(one, other) ?? 0) >= SHORT),
  );
}

/** The journeys in order of time, on one strip. */
export function journeysOf(map: SupplyMap): Journey[] {
  const places = new Map(map.places.map((place) => [place.id, place]));
  const journeys: Journey[] = [];
  for (const arc of map.arcs) {
    const from = places.get(arc.from);
    const to = places.get(arc.to);
    if (!from || !to) continue;
    // The lot's own way does not begin at the end of an ingredient's way in.
    const before = journeys.findLast(({ to: end, kind }) => end === from && !(kind === 'in' && arc.kind === 'out'));
    journeys.push({ ...arc, from, to, at: before ? before.at + before.distance : 0 });
  }
  return journeys;
}

/** Length of the strip in km, and a round part of it for its scale. */
export function scaleOf(journeys: readonly Journey[]): { length: number; part: number } {
  const length = Math.max(1, ...journeys.map(({ at, distance }) => at + distance));
  const magnitude = 10 ** Math.floor(Math.log10(length / 2));
  return { length, part: [5, 2, 1].map((step) => step * magnitude).find((step) => step <= length / 2) ?? magnitude };
}
