/** Decimal, no exponent, no trailing zeros: `452.0` → `452`, `1e-7` → `0.0000001`. */
export function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const [digits = '', exponent] = String(value === 0 ? 0 : value).split('e');
  if (exponent === undefined) return digits;
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(digits) ?? [];
  const shift = Number(exponent);
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - 1)}${whole}${fraction}`;
  return `${sign}${whole}${fraction.padEnd(shift, '0')}`;
}

/** Rounds to the 15 significant digits: a computed 0.30000000000000004 is 0.3. */
export function significant(value: number): number {
  return Number(value.toPrecision(15));
}
