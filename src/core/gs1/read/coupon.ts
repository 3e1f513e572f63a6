import { isDate } from '../date.ts';

/** Reads digits from left to right; every method returns undefined if the digits do not match. */
class Digits {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }
  get ended(): boolean {
    return this.#at === this.#text.length;
  }
  take(length: number): string | undefined {
    const part = this.#text.slice(this.#at, this.#at + length);
    this.#at += length;
    return part.length === length ? part : undefined;
  }
  oneOf(allowed: string): string | undefined {
    const digit = this.take(1);
    return digit !== undefined && allowed.includes(digit) ? digit : undefined;
  }
  /** Reads a length digit from the allowed ones, then that number of digits plus `more`. */
  counted(allowed: string, more: number): string | undefined {
    const length = this.oneOf(allowed);
    return length === undefined ? undefined : this.take(Number(length) + more);
  }
  /** Skips this digit if it is the next one. */
  skip(digit: string): boolean {
    if (this.#text[this.#at] !== digit) return false;
    this.#at += 1;
    return true;
  }
}

const COMPANY = '0123456';
const SERIAL = '0123456789';

/** Purchase requirement: value, its code, product family. */
function hasPurchase(digits: Digits): boolean {
  return [digits.counted('12345', 0), digits.oneOf('012349'), digits.take(3)].every((part) => part !== undefined);
}

/** A further purchase may be of another company; 9 means the same company. */
function hasOtherPurchase(digits: Digits): boolean {
  return hasPurchase(digits) && (digits.skip('9') || digits.counted(COMPANY, 6) !== undefined);
}

/** North American coupon code (AI 8110): GS1 Barcode Syntax Dictionary, lint_couponcode.c. */
export function isCoupon(text: string): boolean {
  if (!/^\d+$/.test(text)) return false;
  const digits = new Digits(text);
  const holds = (...parts: (string | undefined)[]) => parts.every((part) => part !== undefined);
  if (!holds(digits.counted(COMPANY, 6), digits.take(6), digits.counted('12345', 0)) || !hasPurchase(digits))
    return false;
  if (digits.skip('1') && (!holds(digits.oneOf('0123')) || !hasOtherPurchase(digits))) return false;
  if (digits.skip('2') && !hasOtherPurchase(digits)) return false;
  const expires = digits.skip('3') ? (digits.take(6) ?? '') : undefined;
  if (expires !== undefined && !isDate(expires, false)) return false;
  const starts = digits.skip('4') ? (digits.take(6) ?? '') : undefined;
  if (starts !== undefined && (!isDate(starts, false) || starts > (expires ?? starts))) return false;
  if (digits.skip('5') && !holds(digits.counted(SERIAL, 6))) return false;
  if (digits.skip('6') && !holds(digits.counted('1234567', 6))) return false;
  if (digits.skip('9') && !holds(digits.oneOf('01256'), digits.oneOf('012'), digits.take(1), digits.oneOf('01')))
    return false;
  return digits.ended;
}

/** North American positive offer file coupon (AI 8112): lint_couponposoffer.c. */
export function isPosOffer(text: string): boolean {
  if (!/^\d+$/.test(text)) return false;
  const digits = new Digits(text);
  const parts = [digits.oneOf('01'), digits.counted(COMPANY, 6), digits.take(6), digits.counted(SERIAL, 6)];
  return parts.every((part) => part !== undefined) && digits.ended;
}
