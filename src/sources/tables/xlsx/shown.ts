import { significant } from '../../../core/text/plain-number.ts';
import { Shown } from '../table.ts';
import { type Section, sectionsOf, type Token } from './number-format.ts';

/** Serial number of the last day that a workbook has: 9999-12-31. */
const LAST = 2_958_465;
const DAY = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
/** Days from the epoch of 1900 to the epoch of 1904. */
export const TO_1904 = 1462;

/**
 * The value that a cell with a number shows. Without a format it is the number itself, with its 15 significant digits; otherwise its text, or its date.
 * A format that is not understood is kept: the caller reports it.
 */
export function shownNumber(value: number, format: string, is1904: boolean): number | Shown {
  if (format === '' || /^(?:General|@)$/i.test(format)) return significant(value);
  const sections = sectionsOf(format);
  const found = sections && sectionFor(value, sections);
  if (!found) return new Shown(String(significant(value)), { isUnread: format });
  const { section, isSigned } = found;
  if (section.date) {
    const local = localTime(value, is1904);
    return local === undefined
      ? new Shown(String(value), { isUnread: format })
      : new Shown(local, { date: section.date });
  }
  const text = numberText(section.tokens, Math.abs(value)).trim().replace(/^\./, '0.');
  // The cell shows nothing of its value.
  if (text === '') return new Shown(String(significant(value)), { isUnread: format });
  const hasMarks =
    section.tokens.some(({ kind }) => kind === 'point') ||
    (groupsOf(section.tokens).isGrouped && Math.abs(value) >= 1000);
  return new Shown((isSigned ? '-' : '') + text, { hasMarks });
}

/** A day and time as the workbook counts them, to the second: 12:18 is stored as 0.51249999999999996. */
export function localTime(serial: number, is1904: boolean): string | undefined {
  if (serial < 0 || serial > LAST) return undefined;
  // 1900 was no leap year, and Excel counts its February 29.
  const days = is1904 ? serial + TO_1904 : serial < 60 ? serial + 1 : serial;
  return new Date(EPOCH + Math.round((days * DAY) / 1000) * 1000).toISOString().slice(0, 19);
}

/** The section that shows a number: by its condition, else positive, negative, zero. */
function sectionFor(value: number, sections: readonly Section[]): { section: Section; isSigned: boolean } | undefined {
  const [first, second, third] = sections;
  if (sections.some(({ condition }) => condition)) {
    const section = sections.find(({ condition }) => !condition || meets(value, condition));
    return section && { section, isSigned: value < 0 };
  }
  if (!first) return undefined;
  if (value < 0 && second) return { section: second, isSigned: false };
  if (value === 0 && third) return { section: third, isSigned: false };
  return { section: first, isSigned: value < 0 };
}

function meets(value: number, { sign, than }: NonNullable<Section['condition']>): boolean {
  const isEqual = value === than;
  if (sign === '=' || sign === '<>') return isEqual === (sign === '=');
  return sign.startsWith('<') ? value < than || (isEqual && sign === '<=') : value > than || (isEqual && sign === '>=');
}

/** Commas between digits separate thousands; each comma after the last digit divides by 1,000. */
function groupsOf(tokens: readonly Token[]): { isGrouped: boolean; left: number } {
  const point = tokens.findIndex(({ kind }) => kind === 'point');
  const whole = tokens
    .slice(0, point === -1 ? undefined : point)
    .map(({ kind }) => (kind === 'digit' ? '0' : kind === 'comma' ? ',' : ''))
    .join('');
  return { isGrouped: /0,+0/.test(whole), left: /,*$/.exec(whole)?.[0].length ?? 0 };
}

/** Formats a number by the digit places of a format. Marks for thousands are left out, decimals follow a point. */
function numberText(tokens: readonly Token[], value: number): string {
  const point = tokens.findIndex(({ kind }) => kind === 'point');
  const isPlace = ({ kind }: Token) => kind === 'digit';
  const places = point === -1 ? 0 : tokens.slice(point).filter(isPlace).length;
  const power = tokens.filter(({ kind }) => kind === 'percent').length * 2 - groupsOf(tokens).left * 3;
  const [whole, part] = rounded(value, places, power);
  const count = tokens.slice(0, point === -1 ? undefined : point).filter(isPlace).length;
  const needed = part.replace(/0+$/, '').length;
  let [place, decimal] = [0, 0];
  return tokens
    .map((token, index) => {
      if (token.kind === 'text') return token.text;
      if (token.kind === 'percent') return '%';
      if (token.kind === 'general' || token.kind === 'cell') return String(significant(value));
      if (token.kind === 'point') return places > 0 && (needed > 0 || hasFixed(tokens.slice(index))) ? '.' : '';
      if (token.kind !== 'digit') return '';
      if (point !== -1 && index > point) {
        const digit = part.charAt(decimal);
        decimal += 1;
        return decimal <= needed || token.text === '0' || hasFixed(tokens.slice(index)) ? digit : '';
      }
      const from = whole.length - count + place;
      place += 1;
      // The first place takes all digits that have no place of their own.
      if (place === 1 && from > 0) return whole.slice(0, from + 1);
      return from >= 0 && whole !== '' ? whole.charAt(from) : token.text === '0' ? '0' : '';
    })
    .join('');
}

function hasFixed(tokens: readonly Token[]): boolean {
  return tokens.some((token) => token.kind === 'digit' && token.text === '0');
}

/** Digits before and after the decimal mark of `value × 10^power`. Rounds the decimal digits half up: 1.005 becomes 1.01. */
function rounded(value: number, places: number, power: number): [string, string] {
  const [mantissa = '', exponent = '0'] = value.toExponential(14).split('e');
  const shift = places + power + Number(exponent) - 14;
  const digits = BigInt(mantissa.replace('.', ''));
  const scaled =
    shift >= 0 ? digits * 10n ** BigInt(shift) : (digits + 5n * 10n ** BigInt(-shift - 1)) / 10n ** BigInt(-shift);
  const text = String(scaled).padStart(places + 1, '0');
  const at = text.length - places;
  const whole = text.slice(0, at);
  return [whole === '0' ? '' : whole, text.slice(at)];
}
