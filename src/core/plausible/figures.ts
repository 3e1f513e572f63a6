/** The range of a declared figure: one number, or zero to a limit (`<0.5`, `traces`). */
export interface Figure {
  low: number;
  high: number;
  /** Half of the last digit: the maximum rounding error. */
  rounding: number;
}

export interface ReadFigure extends Figure {
  /** `1,970`, `1.970`: the value if the mark separates thousands. */
  thousands?: { value: number; mark: string };
}

const NUMBER = /^([<≤]|up to\b)?\s*[~≈]?\s*(\d[\d.,'’\s]*?)\s*(?:k?cal|kj|mg|µg|g)?$/i;

/**
 * Reads a single mark as the decimal mark, for any number of digits after it.
 * @returns undefined for a range or any other text
 */
export function readFigure(declared: string): ReadFigure | undefined {
  const text = declared.trim();
  if (/^(?:traces?|tracce|tr\.?|spuren)$/i.test(text)) return { low: 0, high: 0.5, rounding: 0 };
  const [, limit, digits = ''] = NUMBER.exec(text) ?? [];
  const plain = withPoint(digits.replace(/['’\s]/g, ''));
  if (plain === undefined) return undefined;
  const value = Number(plain);
  const decimals = plain.includes('.') ? plain.length - plain.indexOf('.') - 1 : 0;
  const [, mark] = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(digits) ?? [];
  return {
    low: limit === undefined ? value : 0,
    high: value,
    rounding: 0.5 / 10 ** decimals,
    ...(mark !== undefined && { thousands: { value: Number(digits.replace(mark, '')), mark } }),
  };
}

/** `2,4` → `2.4`; `1.711,5` → `1711.5`; `1.234.567` → `1234567` */
function withPoint(digits: string): string | undefined {
  if (/^\d{1,3}(?:(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/.test(digits)) return digits.replace(/[.,]/g, '');
  const [, whole = '', decimals = ''] = /^([\d.,]*?\d)(?:[.,](\d+))?$/.exec(digits) ?? [];
  const isWhole = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)$/.test(whole);
  return isWhole ? `${whole.replace(/[.,]/g, '')}${decimals === '' ? '' : `.${decimals}`}` : undefined;
}
