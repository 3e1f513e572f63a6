import type { CareSymbol } from '../../../../core/graph/fields/care.ts';
import type { Locale } from '../../../../core/locale/locale.ts';
import { getFixedT } from '../../../../messages.ts';
import { measured } from '../../../text/measures.ts';

/** The meaning of a care symbol in one language: `wash-30-mild` → `Wash at 30 °C at most, mild process`. */
export function careWords(symbol: CareSymbol, locale: Locale): string {
  const t = getFixedT(locale);
  const [, degrees, process = ''] = /^wash-(\d+)(?:-(.+))?$/.exec(symbol) ?? [];
  if (degrees === undefined) return t(`care.${symbol as Unmeasured}`);
  const key = process === '' ? 'care.wash' : (`care.wash-${process as 'mild' | 'very-mild'}` as const);
  return t(key, { temperature: measured(Number(degrees), 'CEL', locale) });
}

type Unmeasured = Exclude<CareSymbol, `wash-${number}${string}`>;
