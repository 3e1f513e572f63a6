import { omitUndefined } from '../../../core/omit-undefined.ts';
/** Parts of a date that a format shows. */
export type DatePart = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

/** A parsed section of a format code. */
export interface Section {
  condition?: { sign: string; than: number };
  tokens: readonly Token[];
  /** What it shows of a date; undefined where it shows a number. */
  date?: ReadonlySet<DatePart>;
}

/** `text` is literal; `digit` is one of `0`, `#`, `?`; `cell` is the placeholder for a text; the others are named by their sign. */
export type Token =
  | { kind: 'text' | 'digit'; text: string }
  | { kind: 'point' | 'comma' | 'percent' | 'general' | 'cell' }
  | { kind: 'date'; letters: string };

const TOKEN =
  /"(?<quoted>[^"]*)"|\\(?<escaped>[^])|_(?<space>[^])|\*(?<fill>[^])|\[(?<bracket>[^\]]*)\]|(?<general>General)|(?<half>AM\/PM|A\/P)|(?<date>[ymdhs]+|e+)|(?<digit>[0#?])|(?<sign>[.,%])|(?<other>[^])/giu;
const COLOR = /^(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d{1,2})$/i;
const CONDITION = /^(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)$/;
/** Signs that a format shows without quotation marks; letters have to be quoted. */
const PLAIN = /^[^A-Za-z@;]$/u;

const known = new Map<string, Section[] | undefined>();

/** The sections of a number format of a workbook (ECMA-376, 18.8.31); undefined where something in it is not understood. */
export function sectionsOf(code: string): Section[] | undefined {
  if (!known.has(code)) known.set(code, read(code));
  return known.get(code);
}

/** What a cell shows that holds a text: `"Lot "@` puts words around it. */
export function shownText(text: string, code: string): string {
  if (code === '@' || !code.includes('@')) return text;
  const own = partsOf(code)
    .map(section)
    .findLast((one) => one?.tokens.some(({ kind }) => kind === 'cell'));
  const shown = own?.tokens.map((token) => (token.kind === 'cell' ? text : token.kind === 'text' ? token.text : ''));
  // Padding next to a text (`_(@_)`) has no meaning.
  return shown === undefined || shown.join('').trim() === text.trim() ? text : shown.join('').trim();
}

function partsOf(code: string): readonly string[] {
  return code.match(/(?:"[^"]*"|\\[^]|\[[^\]]*\]|[_*][^]|[^;])+|(?<=^|;)(?=;|$)/g) ?? [];
}

function read(code: string): Section[] | undefined {
  const parts = partsOf(code);
  const sections = parts.slice(0, 4).map(section);
  if (parts.length > 4 || sections.includes(undefined)) return undefined;
  // The last of several may be for texts: `dd/mm/yyyy;@`.
  const isForText = (one: Section | undefined) => one?.tokens.some(({ kind }) => kind === 'cell');
  return (sections as Section[]).filter((one, index) => index === 0 || !isForText(one)).slice(0, 3);
}

function section(code: string): Section | undefined {
  const tokens: Token[] = [];
  let condition: Section['condition'];
  const text = (literal: string) => tokens.push({ kind: 'text', text: literal });
  for (const { groups = {} } of code.matchAll(TOKEN)) {
    const { quoted, escaped, space, bracket, general, half, date, digit, sign, other } = groups;
    if (quoted !== undefined || escaped !== undefined) text(quoted ?? escaped ?? '');
    else if (space !== undefined) text(' ');
    else if (bracket !== undefined) {
      const [, than, value] = CONDITION.exec(bracket) ?? [];
      const money = /^\$([^-]*)(?:-[0-9A-Fa-f,]+)?$/.exec(bracket)?.[1];
      if (than !== undefined) condition = { sign: than, than: Number(value) };
      else if (money !== undefined) text(money);
      // Lengths of time and numerals of other scripts are not read.
      else if (!COLOR.test(bracket)) return undefined;
    } else if (general !== undefined) tokens.push({ kind: 'general' });
    else if (half !== undefined) tokens.push({ kind: 'date', letters: 'p' });
    else if (date !== undefined) tokens.push({ kind: 'date', letters: date.toLowerCase() });
    else if (digit !== undefined) tokens.push({ kind: 'digit', text: digit });
    else if (sign !== undefined) tokens.push({ kind: SIGNS[sign as keyof typeof SIGNS] });
    else if (other === '@') tokens.push({ kind: 'cell' });
    else if (other !== undefined) {
      if (!PLAIN.test(other)) return undefined;
      text(other);
    }
  }
  const shown = datePartsOf(tokens);
  if (shown === undefined && isOdd(tokens)) return undefined;
  return omitUndefined({ tokens, condition, date: shown });
}

const SIGNS = { '.': 'point', ',': 'comma', '%': 'percent' } as const;

/** A fraction (`# ?/?`), a power (`0.0E+0`), a number among the parts of a date. */
function isOdd(tokens: readonly Token[]): boolean {
  const slash = tokens.findIndex((token) => token.kind === 'text' && token.text === '/');
  const isFraction = slash > 0 && tokens.slice(slash).some((token) => token.kind === 'digit' && token.text === '?');
  return isFraction || tokens.some(({ kind }) => kind === 'date');
}

/** `m` is a minute after an hour and before a second, `0` after a second a part of it, `e` a year only without an adjacent digit. */
function datePartsOf(tokens: readonly Token[]): Set<DatePart> | undefined {
  const letters = tokens.flatMap((token) => (token.kind === 'date' ? [token.letters] : []));
  if (letters.length === 0) return undefined;
  const hasNumber = tokens.some((token) => token.kind === 'digit' && token.text !== '0');
  if (hasNumber || (letters.every((one) => /^e+$/.test(one)) && tokens.some(({ kind }) => kind === 'digit')))
    return undefined;
  const parts = new Set<DatePart>();
  const timed = letters.filter((one) => one !== 'p');
  for (const [index, one] of timed.entries()) {
    const first = one.charAt(0);
    if (first === 'm') {
      const isMinute = one.length < 3 && (timed[index - 1]?.startsWith('h') || timed[index + 1]?.startsWith('s'));
      parts.add(isMinute ? 'minute' : 'month');
    } else if (first === 'd') {
      // Three and more are the name of a day of the week.
      if (one.length < 3) parts.add('day');
    } else parts.add(PARTS[first as keyof typeof PARTS]);
  }
  return parts;
}

const PARTS = { y: 'year', e: 'year', h: 'hour', s: 'second' } as const;
