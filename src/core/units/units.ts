import { SYMBOLS } from './symbols.ts';

/**
 * A unit of UN/ECE Recommendation 20 as a page shows it: a symbol after the number, or, for a count, a word that agrees with
 * the number.
 */
export type Unit =
  { symbol: string; glued: boolean } | { count: CountedAs } | { intl: 'day' | 'week' | 'month' | 'year' };

/** Keys of section `units`; `piece` is the count without a unit. */
const COUNTS = {
  // `one` and `each` are shown as pieces: a label does not read "12 each".
  piece: ['C62', 'EA', 'H87', 'NAR'],
  pair: ['PR', 'NPR'],
  dozen: ['DZN'],
  gross: ['GRO'],
  hundred: ['CEN'],
  thousand: ['MIL'],
  set: ['SET'],
  head: ['HEA'],
  // Packages of Recommendation 21: Recommendation 20 prefixes them with X; some documents omit the X.
  bag: ['XBG', 'BG'],
  barrel: ['XBA'],
  bottle: ['XBO', 'BO'],
  box: ['XBX', 'BX'],
  bucket: ['XBJ'],
  can: ['XCX'],
  carton: ['XCT', 'CT'],
  case: ['XCS', 'CS'],
  crate: ['XCR', 'CR'],
  drum: ['XDR'],
  jar: ['XJR', 'JR'],
  package: ['XPK', 'PK'],
  pallet: ['XPX'],
  roll: ['XRO'],
  sack: ['XSA'],
  tray: ['XPU'],
} as const;
type CountedAs = keyof typeof COUNTS;

const COUNTED = new Map(
  Object.entries(COUNTS).flatMap(([word, codes]) =>
    codes.map((code): [string, CountedAs] => [code, word as CountedAs]),
  ),
);
const SPANS = new Map([
  ['DAY', 'day'],
  ['WEE', 'week'],
  ['MON', 'month'],
  ['ANN', 'year'],
] as const);
/** Symbols without a space after the number. */
const GLUED: ReadonlySet<string> = new Set(['°', '′', '″']);

/** The unit of a code; undefined where the code is not known: pages show the code unchanged. */
export function unitOf(code: string): Unit | undefined {
  const count = COUNTED.get(code);
  if (count) return { count };
  const intl = (SPANS as ReadonlyMap<string, 'day' | 'week' | 'month' | 'year'>).get(code);
  if (intl) return { intl };
  const symbol = SYMBOLS.get(code);
  return symbol === undefined ? undefined : { symbol, glued: GLUED.has(symbol) };
}

/** Code → the unit name of `Intl` (CLDR), which formats it in every language. */
const NAMED = new Map(
  (
    'GRM gram|KGM kilogram|LBR pound|ONZ ounce|LTR liter|MLT milliliter|GLL gallon|OZA fluid-ounce|MMT millimeter|' +
    'CMT centimeter|MTR meter|KMT kilometer|INH inch|FOT foot|YRD yard|SMI mile|HAR hectare|ACR acre|CEL celsius|' +
    'FAH fahrenheit|P1 percent|DD degree|HUR hour|MIN minute|SEC second|C26 millisecond|' +
    'KMH kilometer-per-hour|MTS meter-per-second|HM mile-per-hour|GL gram-per-liter|A99 bit|AD byte|2P kilobyte|' +
    '4L megabyte|E34 gigabyte'
  )
    .split('|')
    .map((unit) => unit.split(' ') as [string, string]),
);

/** The `unit` option of `Intl.NumberFormat` for this code; undefined where `Intl` does not have it. */
export function intlUnit(code: string): string | undefined {
  return NAMED.get(code);
}
