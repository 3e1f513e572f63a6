import type { Shelf } from '../../core/page/lists.ts';

type Rows = Shelf['rows'];

/**
 * The packs of a shelf before its fold: those with a recalled lot, then of each brand the last of those with the most lots, then others. Brands with
 * the most products are first, and of a brand the one with the most lots.
 */
export function firstRows(rows: Rows, count: number): { first: Rows; others: Rows } {
  const leading = new Map<string | undefined, Rows[number]>();
  const lotsOf = (row: Rows[number] | undefined) => row?.lots?.count ?? -1;
  for (const row of rows) if (lotsOf(row) >= lotsOf(leading.get(row.brand?.text))) leading.set(row.brand?.text, row);
  const chosen = new Set([...rows.filter(({ recalled }) => recalled), ...leading.values(), ...rows]);
  const first = new Set([...chosen].slice(0, count));
  const products = (row: Rows[number]) => rows.filter(({ brand }) => brand?.text === row.brand?.text).length;
  const shown = rows
    .filter((row) => first.has(row))
    .sort((one, other) => products(other) - products(one) || lotsOf(other) - lotsOf(one));
  return { first: shown, others: rows.filter((row) => !first.has(row)) };
}
