import { distanceBetween } from '../../core/history/trace/distance.ts';
import type { SupplyMap } from '../../core/page/history.ts';

type Place = SupplyMap['places'][number];
type Arc = SupplyMap['arcs'][number];

export interface Journey extends Omit<Arc, 'from' | 'to'> {
  from: Place;
  to: Place;
}
/** A journey on the route strip. */
export interface Stretch extends Journey {
  /** Start of the journey in km from the beginning of the strip, which is the end of the previous journey. */
  at: number;
}

/** In km. For shorter journeys the packaged outlines have no detail to show. */
const SHORT = 50;

export const isFar = ({ distance }: Pick<Arc, 'distance'>): boolean => distance >= SHORT;

/** Whether the places lie far enough apart for a map. */
export function isWide({ places }: SupplyMap): boolean {
  return places.some((one, index) =>
    places.slice(index + 1).some((other) => (distanceBetween(one, other) ?? 0) >= SHORT),
  );
}

/** The journeys in order of time: those that the map draws or names, and those that the strip draws. */
export function journeysOf(map: SupplyMap, onMap: ReadonlySet<Arc>): { far: Journey[]; near: Stretch[] } {
  const places = new Map(map.places.map((place) => [place.id, place]));
  const far: Journey[] = [];
  const near: Stretch[] = [];
  for (const arc of map.arcs) {
    const from = places.get(arc.from);
    const to = places.get(arc.to);
    if (!from || !to) continue;
    const journey = { ...arc, from, to };
    if (onMap.has(arc)) far.push(journey);
    else {
      const before = near.findLast((stretch) => stretch.to.id === arc.from);
      near.push({ ...journey, at: before ? before.at + before.distance : 0 });
    }
  }
  return { far, near };
}

/** Length of the strip in km, and a round part of it for its scale. */
export function scaleOf(near: readonly Stretch[]): { length: number; part: number } {
  const length = Math.max(1, ...near.map(({ at, distance }) => at + distance));
  const magnitude = 10 ** Math.floor(Math.log10(length / 2));
  return { length, part: [5, 2, 1].map((step) => step * magnitude).find((step) => step <= length / 2) ?? magnitude };
}
