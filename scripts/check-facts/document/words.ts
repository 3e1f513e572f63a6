/** How a page in English writes numbers, units, steps and times: by tables and arithmetic of the checker's own. */
import { readFileSync } from 'node:fs';
import { term } from './document.ts';
import { readable } from './identifiers.ts';

type Words = Record<string, Record<string, unknown>>;
const WORDS = JSON.parse(readFileSync(new URL('../../../i18n/en.json', import.meta.url), 'utf8')) as Words;

/** The text as a reader compares it: one kind of space, no joiners, lower case. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2060\u200b\u00ad]/g, '')
    .replace(/[\s\u00a0\u202f\u2009]+/g, ' ')
    .trim()
    .toLowerCase();

/** Whether a text says another, as words and numbers of their own: `140 kg` does not say `40 kg`. */
export function says(text: string, other: string): boolean {
  const escaped = plain(other).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d]|\\d[.,])${escaped}(?![\\p{L}\\d]|[.,]\\d)`, 'u').test(text);
}

/** `1234.5` → `1,234.5`, with all digits of the document. */
export function numberText(value: number): string {
  const [whole = '', decimals] = (Number.isInteger(value) ? BigInt(value).toString() : String(value)).split('.');
  return whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + (decimals === undefined ? '' : `.${decimals}`);
}

const SYMBOLS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'KGM kg|GRM g|TNE t|LBR lb|ONZ oz|MGM mg|LTR l|MLT ml|HLT hl|CLT cl|MTR m|CMT cm|MMT mm|KMT km|CEL °C|FAH °F|KEL K|P1 %|' +
    'A93 g/m³|C35 mol/dm³|C36 mol/m³|MTQ m³|DMQ dm³|INH in|FOT ft|HUR h|MIN min|SEC s|PAL Pa|HPA hPa|BAR bar|LUX lx|MTS m/s|KMH km/h|VLT V|AMP A'
  )
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Every word that the site has in English, and every sign of a unit: what is none of these comes from the data. */
export const SITE_WORDS: ReadonlySet<string> = new Set(
  `${JSON.stringify(WORDS)} ${Object.values(SYMBOLS).join(' ')}`.toLowerCase().match(/\p{L}[\p{L}’'-]*/gu),
);

/** How a quantity may be written: with its unit where the checker knows the unit's sign, else by its number. */
export function quantityText(value: number, unit: string): string[] {
  const symbol = SYMBOLS[unit];
  return symbol === undefined
    ? [numberText(value)]
    : [`${numberText(value)} ${symbol}`, `${numberText(value)}${symbol}`];
}

/** Words of a business step: the site's words for a CBV term, otherwise the last segment of the identifier. */
export function stepWords(original: string): string[] {
  const name = term(original);
  const own = Object.entries(WORDS['history'] ?? {}).flatMap(([key, word]) =>
    new RegExp(`^step-${name.replace(/\W/g, '.')}(?:-|$)`).test(key) ? [String(word)] : [],
  );
  return own.length > 0 ? own : readable(name);
}

/** Words of an exception in a sensor report. */
export const exceptionWords = (original: string): string[] => [
  ...Object.values(WORDS['sensors'] ?? {}).map(String),
  ...readable(original),
];

export const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

export interface Local {
  /** `Mar 1, 2026` */
  day: string;
  /** `08:00` */
  clock: string;
  /** ms of the wall clock. */
  wall: number;
}

/** The clock on the wall where an event took place. */
export function local(time: string, offset: string): Local | undefined {
  const at = Date.parse(time);
  const [, sign = '', hours = '', minutes = ''] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? [];
  if (Number.isNaN(at) || sign === '') return undefined;
  const wall = at + (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  const date = new Date(wall);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    day: `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`,
    clock: `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`,
    wall,
  };
}
