import { distanceBetween } from './trace/distance.ts';
import type { EventLookup } from './lookup.ts';

/** Maximum number of nested places; it also ends a cycle. */
const DEPTH = 8;
/** km. A part farther away is a site of its own: a pasture of a farm, a shop of a chain. */
const NEAR = 1;

/** The outermost place around a place, unless that is farther away than `NEAR`: two gates of one building are one site. */
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
