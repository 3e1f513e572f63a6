import { distanceBetween } from './trace/distance.ts';
import type { EventLookup } from './lookup.ts';

/** Levels of places within one another; a circle ends here. */
const DEPTH = 8;
/** km. A part that lies farther away is a site of its own: a pasture of a farm, a store of a chain. */
const NEAR = 1;

/** The outermost place around a place, unless it lies elsewhere: two doors of one house are one site. */
export function siteOf({ place }: Pick<EventLookup, 'place'>, id: string): string {
  let site = id;
  for (let level = 0; level < DEPTH; level += 1) {
    const inner = place(site);
    const outer = inner?.within;
    if (outer === undefined || (distanceBetween(inner, place(outer)) ?? 0) > NEAR) return site;
    site = outer;
  }
  return site;
}
