import type { EventLookup } from './lookup.ts';

/** Levels of places within one another; a circle ends here. */
const DEPTH = 8;

/** The outermost place around a place: two doors of one house are one site. */
export function siteOf({ place }: Pick<EventLookup, 'place'>, id: string): string {
  let site = id;
  for (let level = 0; level < DEPTH; level += 1) {
    const outer = place(site)?.within;
    if (outer === undefined) return site;
    site = outer;
  }
  return site;
}
