import type { CareSymbol } from '../../../core/graph/fields/care.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import { getFixedT } from '../../../messages.ts';
import { measured } from '../../text/measures.ts';

/** Side of the box that a symbol is drawn in. */
export const BOX = 36;

const TUB = 'M3 9l4 18h22l4-18M3 9q3.750 4 7.500 0t7.500 0 7.500 0 7.500 0';
const BASIN = 'M3 9l4 18h22l4-18M3 9q1.500 1.500 3 2M33 9q-3.500 3.500-7 0';
const HAND = 'M6.500 8l6 7.500q2 7 8.500 7h3M11 4l5.500 6.500h4.500q3 .5 4.500 3M19.500 16h7M20 19.300h6';
const TRIANGLE = 'M18 4l15 25H3Z';
const SQUARE = 'M5 4h26v26H5Z';
const DRUM = 'M29.500 17a11.500 11.500 0 0 1-23 0a11.500 11.500 0 0 1 23 0Z';
const IRON = 'M11 8h15q2 0 2.400 1.800L32 27H4q1-11 11-12h14';
const CIRCLE = 'M31 17a13 13 0 0 1-26 0a13 13 0 0 1 26 0Z';
const CROSS = 'M4 3l28 28M32 3L4 31';
const BARS = { mild: 'M8 33h20', 'very-mild': 'M8 32h20M8 35h20' } as const;

const NATURAL = {
  line: 'M18 9v16',
  'drip-line': 'M14 9v16M22 9v16',
  flat: 'M10 17h16',
  'drip-flat': 'M10 14h16M10 20h16',
} as const;
const SHADE = 'M5 13l9-9';
const DOTS: Readonly<Record<string, readonly number[]>> = { low: [18], medium: [15, 21], high: [12.5, 18, 23.5] };

const lines = (...paths: string[]): string => `<path d="${paths.join('')}"/>`;
const dots = (across: readonly number[] | undefined, down: number): string =>
  (across ?? []).map((x) => `<circle cx="${x}" cy="${down}" r="1" fill="currentColor"/>`).join('');
const letter = (text: string, down: number): string =>
  text &&
  `<text x="18" y="${down}" fill="currentColor" stroke="none" font-size="${text.length > 1 ? 12 : 14}" font-weight="600" text-anchor="middle">${text}</text>`;

/** Shapes of a symbol, as the standard composes them: a sign of the treatment, how far it may go, bars for mild, a cross for "not". */
export function careDrawing(symbol: CareSymbol): string {
  const [treatment, ...rest] = symbol.split('-') as [string, ...string[]];
  const value = rest.join('-');
  if (value === 'no') return signOf(treatment, '') + lines(CROSS);
  const bars = /(?:^|-)((?:very-)?mild)$/.exec(value)?.[1] as keyof typeof BARS | undefined;
  return signOf(treatment, value.replace(/-?(?:very-)?mild$/, '')) + (bars ? lines(BARS[bars]) : '');
}

function signOf(treatment: string, value: string): string {
  switch (treatment) {
    case 'wash':
      if (value === 'hand') return lines(BASIN, HAND);
      return lines(TUB) + letter(value, 23.5);
    case 'bleach':
      return lines(TRIANGLE, value === 'oxygen' ? 'M12 29l10.500-17.500M19 29l7-11.700' : '');
    case 'tumbleDry':
      return lines(SQUARE, DRUM) + dots(DOTS[value === 'normal' ? 'medium' : value], 17);
    case 'naturalDry':
      return lines(
        SQUARE,
        NATURAL[value.replace(/-shade$/, '') as keyof typeof NATURAL],
        value.endsWith('-shade') ? SHADE : '',
      );
    case 'iron':
      return lines(IRON) + dots(DOTS[value], 21);
    default:
      return lines(CIRCLE) + letter(treatment === 'wetClean' ? 'W' : value, 22);
  }
}

/** The meaning of a care symbol in one language: `wash-30-mild` → `Wash at 30 °C at most, mild process`. */
export function careWords(symbol: CareSymbol, locale: Locale): string {
  const t = getFixedT(locale);
  const [, degrees, process = ''] = /^wash-(\d+)(?:-(.+))?$/.exec(symbol) ?? [];
  if (degrees === undefined) return t(`care.${symbol as Unmeasured}`);
  const key = process === '' ? 'care.wash' : (`care.wash-${process as 'mild' | 'very-mild'}` as const);
  return t(key, { temperature: measured(Number(degrees), 'CEL', locale) });
}

type Unmeasured = Exclude<CareSymbol, `wash-${number}${string}`>;
