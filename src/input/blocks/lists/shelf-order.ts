import { omitUndefined } from '../../../core/omit-undefined.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import type { Shelf } from '../../../core/page/lists.ts';

type Row = Shelf['rows'][number];

/** The role of an item on a shelf: a sold pack, a raw material, or an asset that carries or measures goods. */
export type Role = 'sold' | 'raw' | 'asset';
type Placed = Row & { role: Role };

/**
 * Orders a shelf: sold packs first, then raw materials, then crates and instruments; each by brand. Neighbours of one brand have
 * different pictures where possible.
 */
export function shelfOrder(rows: readonly Placed[], locale: Locale): Pick<Shelf, 'rows' | 'raw' | 'assets'> {
  const brandOf = ({ brand }: Row) => brand?.text ?? '';
  const brands = [...new Set(rows.map(brandOf))].sort(
    (a, b) => Number(a === '') - Number(b === '') || a.localeCompare(b, locale),
  );
  const of = (role: Role) =>
    brands.flatMap((brand) => apart(rows.filter((row) => row.role === role && brandOf(row) === brand)));
  const [sold, raw, assets] = [of('sold'), of('raw'), of('asset')];
  return omitUndefined({
    rows: [...sold, ...raw, ...assets],
    raw: (sold.length > 0 && raw.length) || undefined,
    assets: assets.length || undefined,
  });
}

function apart(rows: readonly Placed[]): Row[] {
  const left = [...rows].sort((a, b) => Number(!a.picture) - Number(!b.picture));
  const out: Row[] = [];
  while (left.length > 0) {
    const before = out.at(-1)?.picture?.src;
    const other = left.findIndex(({ picture }) => picture === undefined || picture.src !== before);
    const [{ role: _role, ...row }] = left.splice(Math.max(0, other), 1) as [Placed];
    out.push(row);
  }
  return out;
}
