/** The number of a declared figure that is exact: `2.50`, `96 %`; undefined for a range, a limit or a word. */
export function exactNumber(declared: string): number | undefined {
  const [, digits] = /^(-?\d+(?:[.,]\d+)?)(?: ?%)?$/.exec(declared.trim()) ?? [];
  return digits === undefined || isAmbiguous(digits) ? undefined : Number(digits.replace(',', '.'));
}

/** `1.125` may be a thousand; a certain figure has a leading zero (`core/graph/fields/food/figure-marks.ts`). */
const isAmbiguous = (digits: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
