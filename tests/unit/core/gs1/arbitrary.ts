import fc from 'fast-check';
import { checkDigit } from '../../../../src/core/gs1/check-digit.ts';

const CSET_82 = [...'!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'];

/** Any valid GS1 AI 10, unusual ones included. */
export const lot = fc.string({ unit: fc.constantFrom(...CSET_82), minLength: 1, maxLength: 20 });

export const gtin = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 13 })
  .map((digits) => digits.join('') + checkDigit(digits.join('')));
