import type { Event } from '../../../core/graph/event.ts';
import { localize } from '../../../core/graph/text.ts';
import { endOf, localTime, placeOf, timeOf } from '../../../core/history/lookup.ts';
import type { TracedHistory } from '../../../core/history/history.ts';
import type { TracedStep } from '../../../core/history/step.ts';
import type { Sentence } from '../../../core/page/history.ts';
import { colon, comma, machineTime } from '../../text/format.ts';
import { portionsOfEvent, portionsText } from './lots.ts';
import { bizStepName, type GraphNames, lastWord, ownDisposition, wholeOf } from './names.ts';
import { sentence, shortened } from './sentence.ts';
import { whenOf } from './when.ts';

/** The events of a step that combines several: time, action, place, quantity, actor. */
export function eventsOf(step: TracedStep, totals: TracedHistory['totals'], names: GraphNames): Sentence[] {
  const { events } = step;
  return events.length < 2 ? [] : events.map((event) => eventSentence(event, step, totals, names));
}

/** Title, note, disposition and actor only where they differ from the step's own. */
function eventSentence(event: Event, step: TracedStep, totals: TracedHistory['totals'], names: GraphNames): Sentence {
  const { locale } = names;
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
    !isMain && title ? localize(title, locale) : shortened(bizStepName(bizStep ?? 'other', locale), wholeOf(bizStep)),
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
    !isMain && note && localize(note, locale),
  );
}
