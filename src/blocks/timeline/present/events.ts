import type { Event } from '../../../core/graph/event.ts';
import { localize } from '../../../core/graph/text.ts';
import { endOf, localTime, placeOf, timeOf } from '../../../core/history/lookup.ts';
import type { TracedHistory } from '../../../core/history/history.ts';
import { type TracedStep, transportOf } from '../../../core/history/step.ts';
import { distanceOver } from '../../../core/history/trace/distance.ts';
import type { Line, PlaceMark, Sentence } from '../../../core/page/history.ts';
import { colon, comma, machineTime } from '../../text/format.ts';
import { distanceWords } from '../../text/measures.ts';
import { portionsOfEvent, portionsText } from './lots.ts';
import { bizStepName, endName, type GraphNames, lastWord, ownDisposition, wholeOf } from './names.ts';
import { sentence, shortened } from '../../../core/page/history.ts';
import { whenOf } from './when.ts';

/** The events of a step that combines several: time, action, place, quantity, actor. */
export function eventsOf(step: TracedStep, totals: TracedHistory['totals'], names: GraphNames): Sentence[] {
  const { events } = step;
  return events.length < 2 ? [] : events.map((event) => eventSentence(event, step, totals, names));
}

/** Title, note, disposition and actor only where they differ from the step's own. */
function eventSentence(event: Event, step: TracedStep, totals: TracedHistory['totals'], names: GraphNames): Sentence {
  const { locale, pageLocale = locale } = names;
  const { main } = step;
  const { eventTimeZoneOffset: offset, bizStep, title, note, readPoint, bizLocation } = event;
  const start = localTime(timeOf(event), offset);
  const end = endOf(event) > timeOf(event) ? localTime(endOf(event), offset) : undefined;
  const isMain = event === main;
  const place = names.place(placeOf(event));
  const site = readPoint === undefined || bizLocation === readPoint ? undefined : names.place(bizLocation);
  const destination = event.destination === placeOf(event) ? undefined : names.place(event.destination);
  const portions = portionsText(portionsOfEvent(step, event, totals), locale);
  const actor = event.operator === main?.operator ? undefined : names.operator(event.operator);
  const disposition = event.disposition === main?.disposition ? undefined : ownDisposition(event);
  return sentence(
    { text: whenOf({ start, end }, locale), at: machineTime(start, offset) },
    ' ',
    !isMain && title
      ? localize(title, pageLocale, locale)
      : shortened(bizStepName(bizStep ?? 'other', locale), wholeOf(bizStep)),
    place && colon(locale),
    place?.name,
    site && comma(locale),
    site?.name,
    destination && ' → ',
    destination?.name,
    portions !== '' && comma(locale) + portions,
    actor && comma(locale),
    actor,
    disposition !== undefined && shortened(comma(locale) + lastWord(disposition), wholeOf(disposition)),
    !isMain && note && ' ',
    !isMain && note && localize(note, pageLocale, locale),
  );
}

/** Distance, mode and ports of a leg between two places. */
export function routeWords(
  step: TracedStep,
  place: PlaceMark | undefined,
  destination: PlaceMark,
  names: GraphNames,
): string[] {
  const { mode, distance, fromPort, toPort } = transportOf(step) ?? {};
  const [from, to] = [names.place(fromPort), names.place(toPort)];
  const isDeclared = distance !== undefined;
  const far = distance ?? distanceOver(place, [from, to], destination);
  return distanceWords({ distance: far, isDeclared, mode, ports: from && to && [from, to] }, names.locale);
}

/**
 * Sources and destinations of the events of a step, each once; a place that the step names already is left out.
 * @returns a line for each, and whether one is the operator of the step
 */
export function endsOf({ events, main, place, to, site }: TracedStep, names: GraphNames) {
  const named = new Set([place, to, site].flatMap((id) => (id === undefined ? [] : [id, names.siteOf(id)])));
  const ends = new Map<string, { side: 'source' | 'destination'; types: string[]; name: PlaceMark['name'] }>();
  let hasActor = false;
  for (const event of events)
    for (const side of ['source', 'destination'] as const)
      for (const { type, operator, place: at } of event[`${side}s`]) {
        if (operator === undefined && (at === undefined || named.has(at))) continue;
        const name = operator === undefined ? names.place(at)?.name : names.operator(operator);
        if (!name) continue;
        const key = `${side} ${operator ?? at}`;
        const end = ends.get(key) ?? { side, types: [], name };
        if (!end.types.includes(type)) end.types.push(type);
        ends.set(key, end);
        hasActor ||= operator !== undefined && operator === main?.operator;
      }
  const lines = [...ends.values()].map(({ side, types, name }): Line => ({
    who: sentence(endName(side, types, names.locale), colon(names.locale), name),
  }));
  return { lines, hasActor };
}
