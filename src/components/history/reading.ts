import type { HistoryStep } from '../../core/page/history.ts';
import type { Locale } from '../../core/locale.ts';
import { number } from '../format.ts';

/** UN/CEFACT Recommendation 20 codes that sensors report in. */
const SIGNS: Record<string, string> = {
  CEL: '°C',
  FAH: '°F',
  A93: 'g/m³',
  P1: '%',
  NA: 'mg/kg',
  KGM: 'kg',
  GRM: 'g',
  MTS: 'm/s',
  HPA: 'hPa',
  A97: 'hPa',
};

/** A value, or its range, with the unit's sign: `11 °C`, `2–4 °C`, `≤ 8 °C`; nothing where none is told. */
export function reading({ value, min, max, mean, unit }: HistoryStep['sensors'][number], locale: Locale): string {
  const told = value ?? mean;
  const range = rangeOf(min, max, locale);
  const text = told !== undefined ? number(told, locale) : range;
  if (text === undefined) return '';
  const sign = unit === undefined ? '' : `\u00a0${SIGNS[unit] ?? unit}`;
  return `${text}${sign}${told !== undefined && range ? ` (${range})` : ''}`;
}

function rangeOf(min: number | undefined, max: number | undefined, locale: Locale): string | undefined {
  if (min !== undefined && max !== undefined) return `${number(min, locale)}–${number(max, locale)}`;
  if (min !== undefined) return `≥ ${number(min, locale)}`;
  return max === undefined ? undefined : `≤ ${number(max, locale)}`;
}
