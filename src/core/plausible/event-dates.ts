import type { Batch } from '../graph/batch.ts';
import type { Event } from '../graph/event.ts';
import { endOf, localTime } from '../history/lookup.ts';
import type { Implausible } from './implausible.ts';

type Dates = Batch['dates'];

/** Dates of the lots that an event made or used which contradict the day of the event. */
export function* outputDateFaults(event: Event, dates: Dates): Iterable<Implausible> {
  const day = dayOf(event);
  for (const name of ['bestBefore', 'useBy'] as const)
    if (isBefore(dates[name], day)) yield fault(name, dates[name], `is before the lot was made (${day})`);
}

export function* inputDateFaults(event: Event, dates: Dates): Iterable<Implausible> {
  const day = dayOf(event);
  for (const name of ['harvest', 'production', 'packaging'] as const)
    if (isBefore(day, dates[name])) yield fault(name, dates[name], `is after the lot was used (${day})`);
}

function fault(name: keyof Dates, received: string | undefined, message: string): Implausible {
  return {
    kind: 'DateOrder',
    path: `dates.${name}`,
    ...(received !== undefined && { received }),
    message,
    fix: 'Correct the date, or the time of the event.',
  };
}

/** In local time. */
function dayOf(event: Event): string {
  return localTime(endOf(event), event.eventTimeZoneOffset).slice(0, 10);
}

/** Day `00` matches any day of its month. */
function isBefore(early: string | undefined, late: string | undefined): boolean {
  if (early === undefined || late === undefined) return false;
  const length = early.endsWith('-00') || late.endsWith('-00') ? 7 : 10;
  return early.slice(0, length) < late.slice(0, length);
}
