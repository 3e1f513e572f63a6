import { hasCheckDigit, hasCheckPair } from '../check-digit.ts';
import {
  COUNTRY_LETTERS,
  COUNTRY_NUMBERS,
  CURRENCIES,
  inBitmap,
  LONG_PACKAGE_TYPES,
  MEDIA_TYPES,
  PACKAGE_TYPES,
} from './code-lists.ts';
import { isCoupon, isPosOffer } from '../read/coupon.ts';
import { isDate, isLongDate } from '../date.ts';
import type { FaultName } from './fault.ts';

type Linter = (text: string) => FaultName | undefined;

const unless =
  (fault: FaultName, holds: (text: string) => boolean): Linter =>
  (text) =>
    holds(text) ? undefined : fault;

const matches = (fault: FaultName, pattern: RegExp): Linter => unless(fault, (text) => pattern.test(text));

/** Longer than 14 and at most 34 characters; modulo 97 of the digits with A as 10 is 1. */
function faultOfIban(text: string): FaultName | undefined {
  if (!isCountry(text.slice(0, 2))) return 'CodeList';
  if (text.length <= 14 || text.length > 34) return 'Length';
  if (/[^0-9A-Z]/.test(text)) return 'CharacterSet';
  let rest = 0;
  for (const char of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(char, 36);
    rest = (rest * (value < 10 ? 10 : 100) + value) % 97;
  }
  return rest === 1 ? undefined : 'CheckDigit';
}

function isCountry(letters: string): boolean {
  const [first = -1, second = -1] = [...letters].map((char) => char.charCodeAt(0) - 65);
  return /^[A-Z]{2}$/.test(letters) && inBitmap(COUNTRY_LETTERS, first * 26 + second);
}

function isPackageType(code: string): boolean {
  if (!/^[0-9A-Z]+$/.test(code)) return false;
  return code.length < 3
    ? !code.startsWith('0') && inBitmap(PACKAGE_TYPES, Number.parseInt(code, 36))
    : LONG_PACKAGE_TYPES.split(' ').includes(code);
}

const inNumbers = (bitmap: string) => (text: string) => /^\d+$/.test(text) && inBitmap(bitmap, Number(text));

/** `0102`: the first half is neither zero nor more than the second. */
function isPieceOfTotal(text: string): boolean {
  const half = text.length / 2;
  const [piece, total] = [Number(text.slice(0, half)), Number(text.slice(half))];
  return /^(\d\d)+$/.test(text) && piece > 0 && piece <= total;
}

/** `2/3` */
function isPosition(text: string): boolean {
  const [, position, end] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? [];
  return end !== undefined && Number(position) <= Number(end);
}

const companyPrefix = matches('CompanyPrefix', /^\d{4}/);

/**
 * Linters by the names that the GS1 Barcode Syntax Dictionary gives them. Own code after its reference procedures,
 * src/lint_*.c of gs1/gs1-syntax-dictionary @ff2eb4bf (Apache-2.0). A component is checked for its character set
 * and length before.
 */
export const LINTERS: Record<string, Linter> = {
  csum: unless('CheckDigit', hasCheckDigit),
  csumalpha: unless('CheckDigit', hasCheckPair),
  yymmd0: unless('Date', (text) => isDate(text, true)),
  yymmdd: unless('Date', (text) => isDate(text, false)),
  yyyymmd0: unless('Date', (text) => isLongDate(text, true)),
  yyyymmdd: unless('Date', (text) => isLongDate(text, false)),
  hh: matches('Time', /^([01]\d|2[0-3])$/),
  mi: matches('Time', /^[0-5]\d$/),
  ss: matches('Time', /^[0-5]\d$/),
  hhmi: matches('Time', /^([01]\d|2[0-3])[0-5]\d$/),
  pcenc: (text) => (/%(?![0-9A-Fa-f]{2})/.test(text) ? 'Encoding' : undefined),
  gcppos1: companyPrefix,
  gcppos2: (text) => companyPrefix(text.slice(1)),
  iso3166: unless('CodeList', inNumbers(COUNTRY_NUMBERS)),
  iso3166999: unless('CodeList', (text) => text === '999' || inNumbers(COUNTRY_NUMBERS)(text)),
  iso3166alpha2: unless('CodeList', isCountry),
  iso4217: unless('CodeList', inNumbers(CURRENCIES)),
  iso5218: matches('CodeList', /^[0129]$/),
  mediatype: unless('CodeList', inNumbers(MEDIA_TYPES)),
  packagetype: unless('CodeList', isPackageType),
  iban: faultOfIban,
  latitude: unless('Range', (text) => Number(text) <= 1_800_000_000),
  longitude: unless('Range', (text) => Number(text) <= 3_600_000_000),
  winding: matches('Range', /^[019]$/),
  yesno: matches('Range', /^[01]$/),
  zero: matches('Range', /^0+$/),
  nonzero: matches('Range', /[1-9]/),
  nozeroprefix: matches('Range', /^[^0]/),
  pieceoftotal: unless('Range', isPieceOfTotal),
  posinseqslash: unless('Range', isPosition),
  hyphen: matches('CharacterSet', /^-+$/),
  importeridx: matches('CharacterSet', /^[\w-]$/),
  hasnondigit: matches('CharacterSet', /\D/),
  couponcode: unless('Coupon', isCoupon),
  couponposoffer: unless('Coupon', isPosOffer),
};
