import type { Event } from '../../../core/graph/event.ts';
import type { Sensor } from '../../../core/graph/fields/events/sensor.ts';
import { isPositionReport } from '../../../core/graph/fields/events/positions.ts';
import { lastPart } from '../../../core/graph/last-part.ts';
import { localTime } from '../../../core/history/lookup.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import { omitUndefined } from '../../../core/omit-undefined.ts';
import type { Measurement, MeasurementView, StepView } from '../../../core/page/history.ts';
import { safeUrl } from '../../../core/text/safe-url.ts';
import { getFixedT } from '../../../messages.ts';
import { comma, moment, timeOf, TO } from '../../text/format.ts';
import { exactNumber, measured, unitName } from '../../text/measures.ts';
import { axisName, exceptionName, measurementName, wholeOf } from './names.ts';
import { folded, sentence } from '../../../core/page/history.ts';

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

/** The measured value or range, and other declared values: `11 °C`, `2–4 °C`, `≤ 8 °C`, `yes`. */
export function reading(measurement: Measurement, locale: Locale): string {
  const { value, text, boolean, hexBinary } = measurement;
  const t = getFixedT(locale);
  const range = rangeOf(measurement, locale);
  const number = value === undefined ? range : withUnit(measurement, value, locale) + (range ? ` (${range})` : '');
  const answer = boolean === undefined ? undefined : t(boolean ? 'sensors.yes' : 'sensors.no');
  return [number, text, answer, hexBinary].filter((part) => part !== undefined && part !== '').join(comma(locale));
}

/** Statistics of a series of values: mean, standard deviation, percentile. */
export function statistics(measurement: Measurement, locale: Locale): string[] {
  const { mean, standardDeviation, percentile } = measurement;
  const t = getFixedT(locale);
  const value = (amount: number) => withUnit(measurement, amount, locale);
  return [
    ...(mean === undefined ? [] : [t('sensors.mean', { value: value(mean) })]),
    ...(standardDeviation === undefined ? [] : [t('sensors.deviation', { value: value(standardDeviation) })]),
    ...(percentile === undefined
      ? []
      : [t('sensors.percentile', { rank: exactNumber(percentile.rank, locale), value: value(percentile.value) })]),
  ];
}

/** Time or time span of a measurement, if it differs from the time of the step. */
export function measuredAt({ time, startTime, endTime }: Measurement, stepStart: string, locale: Locale): string[] {
  const ends = [startTime, endTime].filter((end) => end !== undefined);
  const [from, to] = ends;
  const isOwn = time !== undefined && time !== stepStart && !ends.includes(time);
  return [
    ...(isOwn ? [instant(time, locale)] : []),
    ...(from === undefined || (to === undefined && from === stepStart) ? [] : [span(from, to, locale)]),
  ];
}

function span(from: string, to: string | undefined, locale: Locale): string {
  if (to === undefined || to === from) return instant(from, locale);
  const sameDay = isLocal(from) && isLocal(to) && from.slice(0, 10) === to.slice(0, 10);
  return `${instant(from, locale)}${sameDay ? TO + timeOf(to) : `–${instant(to, locale)}`}`;
}

const isLocal = (time: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time);
const instant = (time: string, locale: Locale): string => (isLocal(time) ? moment(time, locale) : time);

function rangeOf(measurement: Measurement, locale: Locale): string | undefined {
  const { min, max } = measurement;
  const value = (amount: number, number?: string) => withUnit(measurement, amount, locale, number);
  if (min !== undefined && max !== undefined)
    return min < 0 || max < 0
      ? getFixedT(locale)('sensors.range', { min: value(min), max: value(max) })
      : value(max, `${exactNumber(min, locale)}–\u2060${exactNumber(max, locale)}`);
  if (min !== undefined) return `≥ ${value(min)}`;
  return max === undefined ? undefined : `≤ ${value(max)}`;
}

/** A number of the unit `one` counts pieces only where a count is measured; elsewhere it has no unit. */
function withUnit({ unit, type }: Measurement, value: number, locale: Locale, number?: string): string {
  const text = number ?? exactNumber(value, locale);
  return unit === undefined || (unit === 'C62' && type !== 'Count') ? text : measured(value, unit, locale, text);
}
