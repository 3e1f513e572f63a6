import { hasCheckDigit } from './check-digit.ts';
import { fault, type Fault } from './ai/fault.ts';
import { gtin14 } from './gtin.ts';

export type NumberKind = 'EAN-8' | 'UPC-E' | 'UPC-A' | 'EAN-13' | 'ITF-14';

export interface CodeNumber {
  kind: NumberKind;
  gtin: string;
}

const KINDS: Record<number, NumberKind> = { 8: 'EAN-8', 12: 'UPC-A', 13: 'EAN-13', 14: 'ITF-14' };

/** The digits below a bar code. Eight digits are an EAN-8, or a UPC-E if only the UPC-E has a correct check digit. */
export function readNumber(digits: string): CodeNumber | Fault {
  const kind = KINDS[digits.length];
  if (!kind) return fault('GtinLength', '01', digits);
  const gtin = gtin14(digits);
  if (typeof gtin === 'string') return { kind, gtin };
  const expanded = kind === 'EAN-8' && gtin.fault === 'CheckDigit' ? expandUpcE(digits) : undefined;
  return expanded && hasCheckDigit(expanded) ? { kind: 'UPC-E', gtin: expanded.padStart(14, '0') } : gtin;
}

/** Expands a UPC-E with number system and check digit to the UPC-A: GS1 General Specifications 5.2.2.4.2. */
export function expandUpcE(digits: string): string | undefined {
  const [, system, a, b, c, d, e, last, check] = /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(digits) ?? [];
  if (system === undefined || last === undefined) return undefined;
  const body = {
    '0': [a, b, '00000', c, d, e],
    '1': [a, b, '10000', c, d, e],
    '2': [a, b, '20000', c, d, e],
    '3': [a, b, c, '00000', d, e],
    '4': [a, b, c, d, '00000', e],
  }[last] ?? [a, b, c, d, e, '0000', last];
  return [system, ...body, check].join('');
}
