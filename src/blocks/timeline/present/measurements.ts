import type { Event, Sensor } from '../../../core/graph/event.ts';
import { isPositionReport } from '../../../core/graph/fields/positions.ts';
import { lastPart } from '../../../core/graph/last-part.ts';
import { localTime } from '../../../core/history/lookup.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import { omitUndefined } from '../../../core/omit-undefined.ts';
import type { Measurement, MeasurementView, StepView } from '../../../core/page/history.ts';
import { safeUrl } from '../../../core/text/safe-url.ts';
import { getFixedT } from '../../../messages.ts';
import { comma } from '../../text/format.ts';
import { unitName } from '../../text/measures.ts';
import { axisName, exceptionName, measurementName, wholeOf } from './names.ts';
import { measuredAt, reading, statistics } from './reading.ts';
import { folded, sentence } from './sentence.ts';

/** Measurements of a step that are in sight; the others open by touch. */
const SHOWN = 3;

/** The measurements of a step. @param start of the step, in local time: a measurement at that time has none of its own */
export function measuredOf(events: readonly Event[], start: string, locale: Locale): StepView['measured'] {
  const all = events.flatMap(measurementsOf).map((each) => measurementView(each, start, locale));
  const more = (count: number) => getFixedT(locale)('sensors.more', { count });
  return all.length > 0 ? folded(all, SHOWN, more) : undefined;
}

/** Sensor measurements of an event. Positions are omitted, so that no page reveals the location of a small farm. */
export function measurementsOf({ sensors, eventTimeZoneOffset: offset }: Event): Measurement[] {
  return sensors
    .filter((sensor) => !isPositionReport(sensor))
    .map((sensor) => {
      const { other: _, time, startTime, endTime, ...values } = sensor;
      return omitUndefined({
        ...withoutGeo(values),
        time: withOffset(time, offset),
        startTime: withOffset(startTime, offset),
        endTime: withOffset(endTime, offset),
      });
    });
}

/** Removes `geo:` URIs, which are positions, from every field. */
function withoutGeo(values: Omit<Sensor, 'other'>): Omit<Sensor, 'other'> {
  const isGeo = (value: unknown) => typeof value === 'string' && /^\s*geo:/i.test(value);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isGeo(value))) as typeof values;
}

function withOffset(time: string | undefined, offset: string): string | undefined {
  const ms = time === undefined ? Number.NaN : Date.parse(time);
  return Number.isNaN(ms) ? time : localTime(ms, offset);
}

/** One measurement: its type, value and whether it is out of bounds, then time and sensor. */
function measurementView(measurement: Measurement, stepStart: string, locale: Locale): MeasurementView {
  const { type, component, exception, substance, microorganism, device, uri, unit } = measurement;
  const t = getFixedT(locale);
  const quantity = measurementName(type, locale);
  const name = component
    ? t('sensors.component', { name: quantity, component: axisName(component, locale) })
    : quantity;
  const link = uri === undefined ? undefined : safeUrl(uri);
  const more = [
    ...statistics(measurement, locale),
    ...(substance === undefined ? [] : [t('sensors.substance', { id: lastPart(substance) })]),
    ...(microorganism === undefined ? [] : [t('sensors.microorganism', { id: lastPart(microorganism) })]),
    ...measuredAt(measurement, stepStart, locale),
  ];
  // A series without a single value shows its aggregate instead.
  const value = reading(measurement, locale) || more.shift() || '';
  // Short names in the text, whole names in the tooltip.
  const wholes = [type, component, exception, substance, microorganism].map(wholeOf);
  const title = [...wholes, unit && unitName(unit, locale)].filter(Boolean).join('; ');
  return {
    text: sentence(
      t('sensors.told', { name, value }),
      uri !== undefined && ' ',
      uri !== undefined && (link ? { text: uri, href: link } : uri),
      exception !== undefined && ' ',
      exception !== undefined && { text: exceptionName(exception, locale), is: 'out' },
      more.length > 0 && comma(locale),
      more.length > 0 && { text: more.join(' · '), is: 'more-measured' },
    ),
    ...(title !== '' && { title }),
    ...(device !== undefined && {
      device: { word: t('sensors.device', { name: inSentence(quantity, locale) }), id: lastPart(device) },
    }),
  };
}

/** German nouns keep their capital, and so do names such as pH or CO₂. */
const inSentence = (word: string, locale: Locale): string =>
  /^de\b/.test(locale) || !/^\p{Lu}\p{Ll}/u.test(word)
    ? word
    : word.charAt(0).toLocaleLowerCase(locale) + word.slice(1);
