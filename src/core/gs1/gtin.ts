import { hasCheckDigit } from './check-digit.ts';
import type { Element } from './ai/element.ts';
import { fault, type Fault } from './ai/fault.ts';

/** 8, 12, 13 or 14 digits as GTIN-14, or the fault. */
export function gtin14(digits: string): string | Fault {
  if (!/^\d+$/.test(digits)) return fault('CharacterSet', '01', digits);
  if (![8, 12, 13, 14].includes(digits.length)) return fault('GtinLength', '01', digits);
  const padded = digits.padStart(14, '0');
  if (!hasCheckDigit(padded)) return { ...fault('CheckDigit', '01', digits), gtin: padded };
  return /[1-9]/.test(digits) ? padded : fault('ZeroGtin', '01', digits);
}

/** AIs with a GTIN, the trade item's own first: a piece of one (8006), the content of a unit (02, 8026), made to order (03). */
const CARRIERS = ['01', '8006', '02', '8026', '03'];

/** The GTIN-14 of a code. */
export function gtinOf(elements: readonly Element[]): string | undefined {
  for (const ai of CARRIERS) {
    const value = elements.find((element) => element.ai === ai)?.value;
    const gtin = value === undefined ? undefined : gtin14(value.slice(0, 14));
    if (typeof gtin === 'string') return gtin;
  }
  return undefined;
}

/** A name in the form of a GTIN, as 14 digits; undefined for any other name, which is an id. */
export function gtinInName(name: string): string | undefined {
  return /^(?:\d{8}|\d{12,14})$/.test(name) ? name.padStart(14, '0') : undefined;
}

export function isGtin(digits: string): boolean {
  return typeof gtin14(digits) === 'string';
}
