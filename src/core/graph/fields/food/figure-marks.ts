export type DecimalMark = '.' | ',';

/** A written number: with a decimal mark, with marks or spaces between thousands, or both. */
const WRITTEN = /(?<![\d.,])\d+(?:[.,'’\u00a0\u202f ]\d{3}(?!\d))*(?:[.,]\d+)*(?![\d.,]*\d)/g;
const GROUPS = /['’\u00a0\u202f ]/g;

/** The decimal mark of a written number; `either` for `3,404`; undefined where it has none; `wrong` where its marks contradict each other. */
export function decimalMarkOf(written: string): DecimalMark | 'either' | 'wrong' | undefined {
  const text = written.replace(GROUPS, '');
  const marks = text.replace(/\d/g, '');
  if (marks === '') return undefined;
  const [first, last] = [marks.charAt(0) as DecimalMark, marks.at(-1) as DecimalMark];
  const parts = text.split(/[.,]/);
  const [whole = '', ...rest] = parts;
  const areThousands = (groups: readonly string[]) =>
    /^[1-9]\d{0,2}$/.test(whole) && groups.every((one) => one.length === 3);
  if (marks.length === 1)
    return /^[1-9]\d{0,2}$/.test(whole) && rest[0]?.length === 3 && text === written ? 'either' : first;
  if (marks.replaceAll(first, '') === '') return areThousands(rest) ? other(first) : 'wrong';
  const isDecimal = marks.slice(0, -1).replaceAll(first, '') === '' && areThousands(rest.slice(0, -1));
  return isDecimal && text === written ? last : 'wrong';
}

function other(mark: DecimalMark): DecimalMark {
  return mark === '.' ? ',' : '.';
}

/** The numbers in a text. */
export function writtenNumbers(text: string): string[] {
  return text.match(WRITTEN) ?? [];
}

/**
 * A text whose numbers can be read in one way only: without marks for thousands, and with a leading zero where a decimal mark alone
 * is ambiguous: `1.180` becomes `01.180`, or `1180`. Pages omit that zero (`components/declared.ts`).
 */
export function certain(text: string, mark: DecimalMark): string {
  return text.replace(WRITTEN, (written) => {
    const own = decimalMarkOf(written);
    if (own === 'either') return written.includes(mark) ? `0${written}` : written.replace(/[.,]/, '');
    if (own === 'wrong') return written;
    return written.replace(GROUPS, '').replaceAll(own === ',' ? '.' : ',', '');
  });
}
