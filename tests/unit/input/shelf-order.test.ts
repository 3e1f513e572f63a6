import { expect, test } from 'vitest';
import { firstRows } from '../../../src/components/shelf/first-rows.ts';
import type { Shelf } from '../../../src/core/page/lists.ts';
import type { Picture } from '../../../src/core/page/blocks.ts';
import { casesOf } from '../../cases.ts';
import { type Role, shelfOrder } from '../../../src/input/blocks/lists/shelf-order.ts';

const row = (name: string, role: Role, src?: string) => ({
  name: { text: name },
  href: `/${name}`,
  role,
  ...(src !== undefined && { picture: { src } as Picture }),
});

const of = (name: string, brand?: string, count = 1): ReturnType<typeof row> & Shelf['rows'][number] => ({
  ...row(name, 'sold'),
  ...(brand && { brand: { text: brand } }),
  lots: { count, newest: 'L1' },
});

test('packs that a shopper buys stand first, raw materials apart, crates and instruments last', () => {
  const { rows, raw, assets } = shelfOrder(
    [row('crate', 'asset'), row('apricots', 'raw', 'a'), row('jam', 'sold', 'b'), row('milk', 'raw', 'c')],
    'en',
  );
  expect(rows.map(({ name }) => name.text)).toEqual(['jam', 'apricots', 'milk', 'crate']);
  expect([raw, assets]).toEqual([2, 1]);
  expect(shelfOrder([row('milk', 'raw')], 'en')).not.toHaveProperty('raw');
});

test('no two neighbors have one picture while another can stand between them', () =>
  expect(
    shelfOrder([row('hay', 'raw', 'meadow'), row('milk', 'raw', 'meadow'), row('salt', 'raw', 'pans')], 'en').rows.map(
      ({ name }) => name.text,
    ),
  ).toEqual(['hay', 'salt', 'milk']));

test('packs of one brand stand together, brands by name, packs without a brand last', () => {
  const rows = [of('oil', 'Melis'), of('salt'), of('flour', 'Étoile'), of('paste', 'Melis')];
  expect(shelfOrder(rows, 'fr').rows.map(({ name }) => name.text)).toEqual(['flour', 'oil', 'paste', 'salt']);
});

test.each(casesOf<[locale: string, brands: string[]][]>('orders'))(
  'issue 75, point 4: brands in the order of %s: %j',
  (locale, brands) => {
    const rows = brands.toReversed().map((brand) => ({ ...row(brand, 'sold'), brand: { text: brand } }));
    expect(shelfOrder(rows, locale).rows.map(({ brand }) => brand?.text)).toEqual(brands);
  },
);

test('before the fold of a shelf stand recalled packs and of each brand the one with the most lots', () => {
  const rows = [of('oil', 'Melis', 1), of('paste', 'Melis', 2), of('cream', 'Melis', 1), of('flour', 'Sarti', 1)];
  rows[2]!.recalled = [{ lot: 'L1' }];
  const names = Object.values(firstRows(rows, 3)).map((part) => part.map(({ name }) => name.text));
  expect(names).toEqual([['paste', 'cream', 'flour'], ['oil']]);
});
