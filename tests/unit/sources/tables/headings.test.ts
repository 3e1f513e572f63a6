import { describe, expect, test } from 'vitest';
import { headOf, meaning, namesOf } from '../../../../src/sources/tables/columns/headings.ts';
import { sheetNamed, type Sheet } from '../../../../src/sources/tables/sheets.ts';
import { casesOf } from '../../../cases.ts';

const sheet = (name: string) => sheetNamed(name) as Sheet;
const read = (name: string, title: string, isTold = false) => {
  const { column, language, unit } = meaning(title, namesOf(sheet(name)), isTold) ?? {};
  return [column?.path, language ?? unit];
};

describe('what stands behind the name of a column is a language only if the site has it', () => {
  test.each(casesOf<[title: string, path?: string, tag?: string][]>('headings'))('%s', (title, path, tag) =>
    expect(read('products', title)).toEqual([path, tag]),
  );

  test('a unit of the nutrition table is that of its column', () => {
    expect(read('nutrition', 'value (KJ)')).toEqual(['value', 'kJ']);
    expect(read('nutrition', 'value (oz)')).toEqual([undefined, undefined]);
  });

  test('mapping.yaml tells any language', () => expect(read('products', 'name (uk)', true)).toEqual(['name', 'uk']));

  test('a title and a column that both tell the unit might contradict one another: the title is told as not read', () => {
    const rows = [{ number: 1, cells: ['product', 'lot', 'quantity (kg)', 'unit'] }];
    const head = headOf({ file: 'batches.csv', rows }, sheet('batches'));
    expect(head?.unknown).toEqual([{ index: 2, title: 'quantity (kg)' }]);
  });
});
