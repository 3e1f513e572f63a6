import type { HistoryStep, Measurement } from '../../../core/page/history.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import { lastPart } from '../../../core/graph/last-part.ts';
import { safeUrl } from '../../../core/text/safe-url.ts';
import type { MeasurementView } from '../view.ts';
import { getFixedT } from '../../../messages.ts';
import { comma } from '../../text/format.ts';
import { unitName } from '../../text/measures.ts';
import { axisName, exceptionName, measurementName } from './names.ts';
import { measuredAt, reading, statistics } from './reading.ts';
import { sentence } from './runs.ts';
import { wholeOf } from './terms.ts';

/** One measurement: its type, value and whether it is out of bounds, then time and sensor. */
export function measurementView(measurement: Measurement, step: HistoryStep, locale: Locale): MeasurementView {
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
    ...measuredAt(measurement, step, locale),
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
