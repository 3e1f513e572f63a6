/** Weights 3, 1, 3, 1… from the right of the body: GS1 General Specifications 7.9.1. `body` is digits without the check digit. */
export function checkDigit(body: string): string {
  let sum = 0;
  for (let index = 0; index < body.length; index += 1) {
    const weight = (body.length - index) % 2 === 1 ? 3 : 1;
    sum += Number(body[index]) * weight;
  }
  return String((10 - (sum % 10)) % 10);
}

/** True if the last digit is the check digit of the others. */
export function hasCheckDigit(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && checkDigit(digits.slice(0, -1)) === digits.at(-1);
}

const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83];
const CSET_82 = '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const CSET_32 = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The check character pair of a Global Model Number (AI 8013, 8014): modulo 1021, up to 25 characters in all. */
export function hasCheckPair(text: string): boolean {
  const body = text.slice(0, -2);
  if (text.length < 3 || body.length > PRIMES.length) return false;
  let sum = 0;
  for (let index = 0; index < body.length; index += 1) {
    sum += CSET_82.indexOf(body.charAt(index)) * (PRIMES[body.length - 1 - index] ?? 0);
  }
  sum %= 1021;
  return text.slice(-2) === CSET_32.charAt(sum >> 5) + CSET_32.charAt(sum & 31);
}
