import { pathOf } from '../../core/routes/path.ts';

/** Pages of exactly this code, the narrowest first: its item, then its lot or product. Without locale. */
export function pathsOfCode({
  gtin,
  lot,
  serial,
}: {
  gtin: string;
  lot?: string | undefined;
  serial?: string | undefined;
}): string[] {
  const item = serial === undefined ? [] : [pathOf({ route: 'gtin/item', params: { gtin, serial } })];
  const rest =
    lot === undefined
      ? pathOf({ route: 'gtin/product', params: { gtin } })
      : pathOf({ route: 'gtin/batch', params: { gtin, batch: lot } });
  return [...item, rest];
}
