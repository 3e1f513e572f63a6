import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteInfo } from '../../../src/core/page/page-input.ts';
import { buildSite, SITE, temporary } from '../render/site.ts';
import { folderOf } from '../../unit/sources/folder-on-disk.ts';
import { storytrace } from '../../command-line.ts';

const GTIN = '09520123456788';
const name = { it: 'Crema', en: 'Cream', fr: 'Crème' };
interface Names {
  operator: string;
  product: string;
  lot: string;
  ingredient: string;
}
type Formerly = Partial<Record<keyof Names, string[]>>;

/** A catalogue of one lot with these names. */
function catalogue(names: Names, formerly: Formerly = {}): string {
  const { operator, product, lot, ingredient } = names;
  return folderOf({
    'graph.json': [
      { type: 'operator', id: operator, name: 'Officina', formerly: formerly.operator ?? [] },
      { type: 'ingredient', id: ingredient, name, formerly: formerly.ingredient ?? [] },
      {
        type: 'product',
        id: product,
        gtin: GTIN,
        operator,
        name,
        ingredients: [{ ingredient }],
        formerly: formerly.product ?? [],
      },
      { type: 'batch', product, lot, ingredients: [{ ingredient, lotText: ['S1'] }], formerly: formerly.lot ?? [] },
    ],
  });
}

const { folder, remove } = temporary();
const [out, target] = [join(folder, 'dist'), join(folder, 'target')];
afterAll(remove);
const site: SiteInfo = {
  ...SITE,
  families: [...SITE.families, 'storytelling', 'operator', 'preview', 'v1', 'v2', 'default'],
};
const publish = (...more: string[]) =>
  storytrace(['publish', '--from', out, '--to', target, '--no-precompress', ...more]);
const page = (path: string) => readFileSync(join(target, 'current', path, 'index.html'), 'utf8');
const put = async (names: Names, formerly?: Formerly) => {
  await buildSite(catalogue(names, formerly), out, { site });
  return publish();
};

beforeAll(async () => {
  mkdirSync(target);
  const first = { operator: 'Officina', product: 'handcreme', lot: 'E26-042', ingredient: 'wax' };
  expect(await put(first)).toMatchObject({ code: 0 });
}, 300_000);

test('a lot whose name was corrected is published, and each of its old pages leads to the new one', async () => {
  const corrected = { operator: 'Officina', product: 'handcreme', lot: 'E26-024', ingredient: 'wax' };
  expect(await put(corrected, { lot: ['E26-042'] })).toMatchObject({ code: 0 });
  for (const rest of ['', '/smart-label', '/smart-label-v2', '/product-history'])
    expect(page(`en/v1/Officina/E26-042${rest}`)).toContain(`url=/en/v1/Officina/E26-024${rest}"`);
  expect(page(`01/${GTIN}/10/E26-042`)).toContain(`url=/01/${GTIN}/10/E26-024"`);
}, 300_000);

test('operator (its case alone), product and ingredient have other names a year later, and the product once more', async () => {
  const second = { operator: 'officina', product: 'hand-cream', lot: 'E26-024', ingredient: 'beeswax' };
  const formerly = { operator: ['Officina'], product: ['handcreme'], ingredient: ['wax'] };
  expect(await put(second, formerly)).toMatchObject({ code: 0 });
  expect(page('it/Officina')).toContain('url=/it/officina"');
  expect(page('it/v1/Officina/E26-042/smart-label-v2')).toContain('url=/it/v1/officina/E26-024/smart-label-v2"');
  expect(page('it/storytracing/product/handcreme/operator/Officina/batch/E26-042')).toContain(
    'url=/it/storytracing/product/hand-cream/operator/officina/batch/E26-024"',
  );
  const component = `en/storytracing/01/${GTIN}/10/E26-042/ingredient`;
  expect(page(`${component}/wax/batch-code/S1`)).toContain(
    `url=/en/storytracing/01/${GTIN}/10/E26-024/ingredient/beeswax/batch-code/S1"`,
  );
  // `put` passes only the newest name: the ledger has the others.
  const third = { ...second, product: 'balm' };
  expect(await put(third, { product: ['hand-cream'] })).toMatchObject({ code: 0 });
  expect(page('it/storytelling/01/handcreme')).toContain('url=/it/storytelling/01/balm"');
  expect(page('it/storytracing/product/handcreme/operator/Officina/batch/E26-042')).toContain(
    'url=/it/storytracing/product/balm/operator/officina/batch/E26-024"',
  );
}, 300_000);
