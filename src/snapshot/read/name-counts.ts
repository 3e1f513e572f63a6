import { type Locale, siteLocales } from '../../core/locale/locale.ts';
import { openDatabase } from '../../storage/database.ts';

/** How many products have a name in each language. No node is taken out of the snapshot. */
export function nameCounts(file: string): Record<Locale, number> {
  const db = openDatabase(file, { readOnly: true });
  try {
    const sums = siteLocales().map(
      (locale, at) => `coalesce(sum(json_type(json, '$.name."${locale}"') IS NOT NULL), 0) AS n${at}`,
    );
    const row = db.prepare(`SELECT ${sums.join(', ')} FROM node WHERE type = 'product'`).get();
    return Object.fromEntries(siteLocales().map((locale, at) => [locale, Number(row?.[`n${at}`])])) as Record<
      Locale,
      number
    >;
  } finally {
    db.close();
  }
}
