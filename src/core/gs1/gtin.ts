import { hasCheckDigit } from './check-digit.ts';
import { fault, type Fault } from './fault.ts';

/** 8, 12, 13 or 14 digits as GTIN-14, or why not. */
export function gtin14(digits: string): string | Fault {
  if (!/^\d+$/.test(digits)) return fault('CharacterSet', '01', digits);
  if (![8, 12, 13, 14].includes(digits.length)) return fault('GtinLength', '01', digits);
  const padded = digits.padStart(14, '0');
  return hasCheckDigit(padded) ? padded : { ...fault('CheckDigit', '01', digits), gtin: padded };
}

/** A name that has the form of a GTIN, as 14 digits; any other is an id. */
export function gtinInName(name: string): string | undefined {
  return /^(?:\d{8}|\d{12,14})$/.test(name) ? name.padStart(14, '0') : undefined;
}

export function isGtin(digits: string): boolean {
  return typeof gtin14(digits) === 'string';
}

/** As it stands under a bar code: EAN-8 and EAN-13 without the zeroes in front. UPC-A is written as EAN-13. */
export function printedGtin(gtin: string): string {
  if (/^0{6}/.test(gtin)) return gtin.slice(6);
  return gtin.startsWith('0') ? gtin.slice(1) : gtin;
}
