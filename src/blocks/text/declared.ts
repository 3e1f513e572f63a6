import type { Locale } from '../../core/locale/locale.ts';
import { numberFormat } from './format.ts';

/** A number with exactly one decimal or thousands mark. */
const MARKED = /(?<![\d.,])(\d+)([.,])(\d+)(?![\d.,]*\d)/g;

/**
 * A figure as the label declares it, with the decimal mark of the language: `1.6` → `1,6`. Digits are never changed, and a
 * space before the percent sign stays. Three digits after the mark may be thousands (`1.711 kJ`): unless a zero precedes the
 * mark, the figure stays as declared. A redundant leading zero (`01.711`) is removed.
 */
export function declaredFigure(text: string, locale: Locale): string {
  const mark = decimalMark(locale);
  return text
    .replace(MARKED, (figure, whole: string, _mark: string, part: string) =>
      part.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? figure : `${whole.replace(/^0+(?=\d)/, '')}${mark}${part}`,
    )
    .replace(/(\d) (?=%)/g, '$1\u00a0');
}

function decimalMark(locale: Locale): string {
  const parts = numberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
