import type { Event } from '../graph/event.ts';
import { type EventLookup, eventsOfClass, isAbout } from '../history/lookup.ts';
import { sightingsOf } from '../history/trace/sightings.ts';
import { statementOf } from '../status/statuses.ts';
import type { ItemRef } from '../identity/item-ref.ts';

/** Events that recall a lot or an item, also where another event contradicts them or the recall was withdrawn. */
export function recallingEvents(lookup: EventLookup, ref: ItemRef): Event[] {
  const about = lookup.eventsAbout(ref.product, ref.lot);
  const made = about.filter(({ outputs }) => outputs.some((what) => isAbout(what, ref)));
  const ofClass = eventsOfClass(lookup, ref.product);
  const all = [...ofClass, ...made, ...sightingsOf(lookup, ref, Number.POSITIVE_INFINITY)];
  const seen = new Map(all.map((event) => [event.id, event]));
  return [...seen.values()].filter((event) => {
    const { status, set } = statementOf(event);
    return status?.code === 'recalled' || set.some(({ code }) => code === 'recalled');
  });
}
