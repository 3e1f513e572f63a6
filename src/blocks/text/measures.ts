/** Numbers with units in the words of one language. */
import type { TransportMode } from '../../core/graph/fields/events/transport.ts';
import type { Quantity } from '../../core/graph/values.ts';
import { isolateIn } from '../../core/locale/language-tag.ts';
import type { Locale } from '../../core/locale/locale.ts';
import type { PlaceMark } from '../../core/page/history.ts';
import { plainNumber } from '../../core/text/plain-number.ts';
import { intlUnit, unitOf } from '../../core/units/units.ts';
import { getFixedT } from '../../messages.ts';
import { inUnit, numberFormat } from './format.ts';

const GAP = '\u00a0';

/** The declared number, never rounded, with the separators of the language: `0.005` → `0,005`. */
export function exactNumber(value: number, locale: Locale): string {
  // Pass a string, because `Intl` then formats all decimals; a number with more decimals than `Intl` supports stays as declared.
  const text = plainNumber(value) as `${number}`;
  const decimals = text.length - (text.indexOf('.') + 1 || text.length);
  if (!Number.isFinite(value) || decimals > DECIMALS) return String(value);
  return numberFormat(locale, { maximumFractionDigits: DECIMALS }).format(text);
}

/** As many as `Intl` takes. */
const DECIMALS = 100;

/** `{ value: 4620, unit: 'LTR' }` → `4,620 l`; without a unit it is a count: `42 pieces`. */
export function quantity({ value, unit }: Quantity, locale: Locale): string {
  return measured(value, unit ?? 'C62', locale, amount(value, locale));
}

/** The number of a quantity. */
export function amount(value: number, locale: Locale): string {
  return numberFormat(locale, { maximumSignificantDigits: SUMMED }).format(value);
}

/** Quantities are summed, in binary: more digits are noise. */
const SUMMED = 12;

/** A number with the symbol or word of its unit; an unknown unit as declared. */
export function measured(value: number, code: string, locale: Locale, number = exactNumber(value, locale)): string {
  const unit = unitOf(code);
  if (!unit) return isolateIn(`${number}${GAP}${code}`, locale);
  if ('count' in unit) return getFixedT(locale)(`units.${unit.count}`, { count: value, number });
  if ('intl' in unit) return spanned(value, unit.intl, locale, number);
  const gap = unit.symbol === '%' ? percentGap(locale) : unit.glued ? '' : GAP;
  return isolateIn(`${number}${gap}${unit.symbol}`, locale);
}

/** `Intl` knows the word and its plural, and rounds the number: the word is taken, the number put back. */
function spanned(value: number, unit: string, locale: Locale, number: string): string {
  const parts = numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(value);
  const word = parts.find(({ type }) => type === 'unit')?.value ?? inUnit(value, unit, locale);
  return `${number}${GAP}${word}`;
}

/** The unit in full, where `Intl` knows it: `CEL` → `degrees Celsius`. */
export function unitName(code: string, locale: Locale): string | undefined {
  const unit = intlUnit(code);
  if (unit === undefined) return undefined;
  const parts = numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(100);
  return parts
    .filter(({ type }) => type === 'unit' || type === 'percentSign')
    .map(({ value }) => value.trim())
    .join(' ');
}

export function kilometres(value: number, locale: Locale): string {
  const rounded = value < 10 ? Math.round(value * 100) / 100 : Math.round(value);
  return quantity({ value: rounded, unit: 'KMT' }, locale);
}

interface Route {
  distance?: number | undefined;
  /** The distance is declared: the length of the route, not of a straight line. */
  isDeclared?: boolean;
  mode?: TransportMode | undefined;
  /** Ports of loading and unloading. */
  ports?: readonly [PlaceMark, PlaceMark] | undefined;
}

/** Distance and mode: "148 km, by road"; an undeclared distance is measured in a straight line. */
export function distanceWords({ distance, isDeclared, mode, ports }: Route, locale: Locale): string[] {
  const t = getFixedT(locale);
  const far = distance !== undefined && (distance < 1 ? `< ${kilometres(1, locale)}` : kilometres(distance, locale));
  const between = ports && t('history.from-to', { from: ports[0].name.text, to: ports[1].name.text });
  const how = mode ?? (ports && 'sea');
  return [
    far && (isDeclared ? far : t('history.straight', { distance: far })),
    how && [t(`history.by-${how}`), between && `(${between})`].filter(Boolean).join(' '),
  ].filter((word) => typeof word === 'string' && word !== '') as string[];
}

/** What a language puts between a number and its percent sign: nothing in English, a space that does not break in French and German. */
function percentGap(locale: Locale): string {
  const parts = numberFormat(locale, { style: 'percent' }).formatToParts(1);
  const sign = parts.findIndex(({ type }) => type === 'percentSign');
  return parts[sign - 1]?.type === 'literal' ? (parts[sign - 1]?.value ?? '') : '';
}
