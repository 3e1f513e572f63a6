import type { Measurement } from '../../../core/page/history.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import { getFixedT } from '../../../messages.ts';
import { comma, moment, timeOf } from '../../text/format.ts';
import { exactNumber, measured } from '../../text/measures.ts';

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
  return `${instant(from, locale)}–${sameDay ? timeOf(to) : instant(to, locale)}`;
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
