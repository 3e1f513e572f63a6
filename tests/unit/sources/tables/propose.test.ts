import { describe, expect, test } from 'vitest';
import { mappingText, propose } from '../../../../src/sources/tables/columns/propose.ts';
import { casesOf } from '../../../cases.ts';

const CASES = casesOf<{
  headings: [language: string, titles: string[]][];
  leftOut: [titles: string[], name: string][];
}>('proposals');

const table = (titles: string[], rows: (string | number)[][], sheet?: string) => ({
  file: 'export.xlsx',
  ...(sheet !== undefined && { sheet }),
  rows: [titles, ...rows].map((cells, index) => ({ number: index + 1, cells })),
});
const textOf = (...of: Parameters<typeof propose>) => mappingText([propose(...of) ?? []].flat());

describe('issue 5, point 18: a proposal asks where nothing shows', () => {
  test.each(CASES.headings)('headings in %s', (_language, titles) => {
    const { sheet, columns } = propose(table(titles, []), true) ?? {};
    expect(sheet).toBe('products');
    expect(columns?.map(({ column }) => column)).toEqual(['id', 'name', 'gtin', 'allergens.contains', 'netContent']);
  });

  test.each(CASES.leftOut)('a sheet that nothing shows to hold products is left out: %s', (titles, name) => {
    expect(propose(table(titles, [['1', '2', '040-123456']], name), false)).toBeUndefined();
    expect(mappingText([], [name])).toContain(`# ${name}: left out`);
  });

  test('the name of the file is the name of its only sheet; a GTIN shows products', () => {
    const odd = { ...table(['Foo', 'Bar'], [['a', 'b']], 'Sheet1'), file: 'in/products.xlsx' };
    expect(propose(odd, true)?.sheet).toBe('products');
    expect(propose(odd, false)).toBeUndefined();
    expect(propose(table(['Nr', 'Code'], [['1', '4006381333931']]), false)?.sheet).toBe('products');
  });

  test.each(['GTIN, UPC, EAN, or ISBN', 'Global trade number'])(
    'issue 72, point 3: codes in the column %s outweigh headings of other sheets',
    (title) => {
      const shop = table(['ID', 'Type', 'SKU', title, 'Name', 'Description'], [['11', 'simple', 'J-1', '4006381333931', 'Jam', 'Plums']]); // prettier-ignore
      const { sheet, columns } = propose({ ...shop, file: 'export.csv' }, true) ?? {};
      expect(sheet).toBe('products');
      expect(columns?.[3]?.column).toBe('gtin');
    },
  );

  test('names that look like lots are asked to be lots', () => {
    const lots = [['L26-101', '12'], ['L26-102', '8']]; // prettier-ignore
    const ofLots = textOf(table(['Name', 'Qualcosa'], lots), true);
    expect(ofLots).toContain('$sheet: batches');
    expect(ofLots).toContain('Name: lot # its values look like lots: is it one?');
    const ofProducts = textOf(table(['Nome', 'EAN'], [['L26-101', '4006381333931']], 'Prodotti'), false);
    expect(ofProducts).toContain('Nome: ignore # its values look like lots, not like a name');
  });

  test('the kind is asked, unless a column or the owner says it', () => {
    const products = table(['id', 'name', 'brand'], [['a', 'A', 'X']]);
    expect(textOf(products, true)).toContain("$kind: '?' # which kind of product: food, wine,");
    expect(textOf(products, true, 'cosmetic')).toContain('$kind: cosmetic');
    expect(textOf(table(['id', 'name', 'Produktart'], [['a', 'A', 'Wein']], 'Produkte'), true)).not.toContain('$kind');
  });
});
