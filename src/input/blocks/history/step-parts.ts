import type { Event } from '../../../core/graph/event.ts';
import type { TracedHistory } from '../../../core/history/history.ts';
import { endOf, localTime, placeOf, timeOf } from '../../../core/history/lookup.ts';
import { objectsOf, portionsOf } from '../../../core/history/amounts/portions.ts';
import type { TracedStep } from '../../../core/history/step.ts';
import type { StepPart } from '../../../core/page/history.ts';
import { omitUndefined } from '../../omit-undefined.ts';
import { localized, type Scope } from '../../scope.ts';
import { placeMark } from './step-places.ts';

/** The events of a step that is made of several, with all that a step of one event shows. */
export function partsOf(scope: Scope, step: TracedStep, totals: TracedHistory['totals']): StepPart[] {
  const { events } = step;
  return events.length < 2 ? [] : events.map((event) => partOf(scope, step, event, totals));
}

function partOf(scope: Scope, step: TracedStep, event: Event, totals: TracedHistory['totals']): StepPart {
  const { main } = step;
  const { eventTimeZoneOffset: offset, operator } = event;
  const isMain = event === main;
  const end = endOf(event);
  const objects = [...objectsOf({ ...step, main: event, events: [event] })];
  return omitUndefined({
    bizStep: event.bizStep,
    title: isMain ? undefined : localized(scope, event.title),
    note: isMain ? undefined : localized(scope, event.note),
    disposition: event.disposition === main?.disposition ? undefined : event.disposition,
    start: localTime(timeOf(event), offset),
    end: end > timeOf(event) ? localTime(end, offset) : undefined,
    offset,
    place: placeMark(scope, placeOf(event)),
    site: event.readPoint === undefined ? undefined : placeMark(scope, siteIn(event)),
    destination: placeMark(scope, event.destination === placeOf(event) ? undefined : event.destination),
    portions: objects.flatMap(([key, whats]) => portionsOf(whats, totals.get(key))),
    actor: operator === undefined || operator === main?.operator ? undefined : actorOf(scope, operator),
  });
}

/** The location of the goods after the event, if it differs from the read point. */
function siteIn({ readPoint, bizLocation }: Event): string | undefined {
  return bizLocation === readPoint ? undefined : bizLocation;
}

function actorOf(scope: Scope, operator: string) {
  return localized(scope, scope.snapshot.operator(operator)?.name);
}
