import type { Shelf } from '../../core/page/page-input.ts';

type Row = Shelf['rows'][number];

/** What a shopper buys first, raw materials after it; none beside another with the same picture, where another can stand between. */
export function shelfOrder(rows: readonly (Row & { isRaw: boolean })[]): Pick<Shelf, 'rows' | 'raw'> {
  const [bought, raw] = [false, true].map((isRaw) => apart(rows.filter((row) => row.isRaw === isRaw)));
  return { rows: [...(bought ?? []), ...(raw ?? [])], ...(raw?.length && bought?.length && { raw: raw.length }) };
}

function apart(rows: readonly (Row & { isRaw: boolean })[]): Row[] {
  const left = [...rows].sort((a, b) => Number(!a.picture) - Number(!b.picture));
  const out: Row[] = [];
  while (left.length > 0) {
    const before = out.at(-1)?.picture?.src;
    const other = left.findIndex(({ picture }) => picture === undefined || picture.src !== before);
    const [{ isRaw: _isRaw, ...row }] = left.splice(Math.max(0, other), 1) as [Row & { isRaw: boolean }];
    out.push(row);
  }
  return out;
}
