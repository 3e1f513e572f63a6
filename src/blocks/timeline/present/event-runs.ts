import type { HistoryStep, StepPart } from '../../../core/page/history.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import type { Sentence } from '../view.ts';
import { colon, comma, machineTime } from '../../text/format.ts';
import { bizStepName, ownDisposition } from './names.ts';
import { portionsText } from './portions.ts';
import { sentence, shortened } from './runs.ts';
import { lastWord, wholeOf } from './terms.ts';
import { whenOf } from './when.ts';

/** The events of a step that combines several: time, action, place, quantity, actor. */
export const eventsOf = ({ parts }: HistoryStep, locale: Locale): Sentence[] =>
  parts.map((part) => eventRuns(part, locale));

function eventRuns(part: StepPart, locale: Locale): Sentence {
  const { bizStep = 'other', title, note, place, site, destination, portions, actor } = part;
  const disposition = ownDisposition(part);
  return sentence(
    { text: whenOf(part, locale), at: machineTime(part.start, part.offset) },
    ' ',
    title ?? shortened(bizStepName(bizStep, locale), wholeOf(part.bizStep)),
    place && colon(locale),
    place?.name,
    site && comma(locale),
    site?.name,
    destination && ' → ',
    destination?.name,
    portions.length > 0 && comma(locale) + portionsText(portions, locale),
    actor && comma(locale),
    actor,
    disposition !== undefined && shortened(comma(locale) + lastWord(disposition), wholeOf(disposition)),
    note && ' ',
    note,
  );
}

/** Whether the source or destination list names the party of the step. */
export const isAnEnd = ({ ends }: HistoryStep): boolean => ends.some(({ isActor }) => isActor);

/** What opens beneath a leg: its events, or the one that it is; who, and what is noted. */
export function legEventsOf(step: HistoryStep, locale: Locale): Sentence[] {
  const { bizStep, site, actor, note } = step;
  return [
    ...eventsOf(step, locale),
    ...(step.parts.length === 0 && bizStep
      ? [sentence(shortened(bizStepName(bizStep, locale), wholeOf(bizStep)), site && comma(locale), site?.name)]
      : []),
    ...(actor && !isAnEnd(step) ? [sentence(actor)] : []),
    ...(note ? [sentence(note)] : []),
  ];
}
