import type { SupplyMap } from '../../core/page/history.ts';
import { type Drawn, drawMap } from './project.ts';

export interface CloseUp extends Drawn {
  /** Where it lies in the large map, in units of that drawing. */
  frame: { x: number; y: number; width: number; height: number };
}

/** Nearer than this, two names do not fit beside their places. */
const CROWDED = 36;
/** About four kilometres: a village and its fields. */
const LEAST_DEGREES = 0.05;
const RIM = 15;

/** The largest crowd of places, drawn again in its own scale; undefined where every place stands free. */
export function closeUpOf(map: SupplyMap, { places }: Drawn): CloseUp | undefined {
  const crowd = crowdsOf(places).sort((a, b) => b.length - a.length)[0] ?? [];
  if (crowd.length < 2) return undefined;
  const ids = new Set(crowd.map(({ id }) => id));
  const close = drawMap(
    {
      places: map.places.filter(({ id }) => ids.has(id)),
      arcs: map.arcs.filter(({ from, to }) => ids.has(from) && ids.has(to)),
    },
    LEAST_DEGREES,
  );
  const [left, right] = extent(crowd.map(({ x }) => x));
  const [top, bottom] = extent(crowd.map(({ y }) => y));
  return { ...close, frame: { x: left, y: top, width: right - left, height: bottom - top } };
}

type Place = Drawn['places'][number];

/** Places that hang together, each within reach of another of its crowd. */
function crowdsOf(places: readonly Place[]): Place[][] {
  const crowds: Place[][] = [];
  for (const place of places) {
    const reached = crowds.filter((crowd) => crowd.some((other) => Math.hypot(other.x - place.x, other.y - place.y) < CROWDED)); // prettier-ignore
    for (const crowd of reached) crowds.splice(crowds.indexOf(crowd), 1);
    crowds.push([...reached.flat(), place]);
  }
  return crowds;
}

function extent(values: readonly number[]): [number, number] {
  return [Math.min(...values) - RIM, Math.max(...values) + RIM];
}
