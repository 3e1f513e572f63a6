import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { InputRefused } from '../../core/problem.ts';
import type { ShopExport } from '../../sources/shops/shop-export.ts';
import { problemText } from '../exit.ts';

export const ORIGINS = ['shopify', 'woocommerce', 'openfoodfacts'] as const;
export type Origin = (typeof ORIGINS)[number];
export const NAMES: Readonly<Record<Origin, string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  openfoodfacts: 'Open Food Facts, ODbL 1.0',
};

/** @param locale language of texts that name none @throws InputRefused where the file is not what the origin exports */
export async function readExport(origin: Origin, file: string, locale: string): Promise<ShopExport> {
  const name = basename(file);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw Object.assign(new Error(`${file} is not there: give the file with the products`), { exitCode: 65 });
  if (origin === 'openfoodfacts')
    return (await import('../../sources/openfoodfacts/read.ts')).readOpenFoodFacts(file, name, locale);
  const [{ readTableFile }, { readShopify }, { readWooCommerce }] = await Promise.all([
    import('../../sources/tables/reading.ts'),
    import('../../sources/shops/shopify.ts'),
    import('../../sources/shops/woocommerce.ts'),
  ]);
  const { tables, problems, warnings } = await readTableFile(file, name);
  if (problems.length > 0) throw new InputRefused(problems);
  for (const warning of warnings) console.warn(problemText(warning));
  const reader = origin === 'shopify' ? readShopify : readWooCommerce;
  const read = tables.map((table) => reader(table)).find((one) => one !== undefined);
  if (read) return read;
  const lacks = origin === 'shopify' ? 'Handle and Title' : 'the types of products (simple, variable, variation)';
  throw new InputRefused([
    {
      kind: 'NotAnExport',
      where: { file: name },
      path: '',
      message: `is no product export of ${NAMES[origin]}: no columns with ${lacks}`,
      fix: 'Export the products of the shop as CSV, with all columns.',
    },
  ]);
}
