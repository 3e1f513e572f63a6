import { expect, test } from 'vitest';
import { readXlsx } from '../../../../src/sources/tables/xlsx/read.ts';
import { graphOf as graphIn } from '../folder-on-disk.ts';
import { inlineRows, type Parts, workbookOf } from './workbook-of-parts.ts';

const PRODUCTS = inlineRows(['id', 'kind', 'name'], ['rye', 'food', 'Rye bread']);

async function graphOf(parts: Parts) {
  const { graph, warnings } = await graphIn({ 'catalogue.xlsx': workbookOf(parts) });
  expect(warnings).toEqual([]);
  return graph;
}

async function datesOf(
  parts: Omit<Parts, 'sheets'>,
  ...lots: (readonly [string, string | number | [number, number]])[]
) {
  const rows = inlineRows(['product', 'lot', 'dates.bestBefore'], ...lots.map(([lot, day]) => ['rye', lot, day]));
  const graph = await graphOf({ ...parts, sheets: { products: PRODUCTS, batches: rows } });
  return Object.fromEntries(lots.map(([lot]) => [lot, graph.batch('rye', lot)?.dates.bestBefore]));
}

test('a workbook of a program that writes texts into the cells, and neither shared strings nor styles, is read whole', async () =>
  expect(await datesOf({}, ['L1', 46_470], ['L2', '2027-03-00'])).toEqual({ L1: '2027-03-24', L2: '2027-03-00' }));

test('a workbook without styles has no formats: its numbers are numbers, whatever style a cell names', async () => {
  const rows = inlineRows(['product', 'lot'], ['rye', [317, 4]]);
  const graph = await graphOf({ sheets: { products: PRODUCTS, batches: rows } });
  expect(graph.batch('rye', '317')).toBeDefined();
});

test('a workbook without shared strings keeps its formats', async () => {
  const styles =
    '<numFmts count="1"><numFmt numFmtId="164" formatCode="mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs>';
  for (const [is1904, day] of [
    [false, 46_470],
    [true, 45_008],
  ] as const) {
    const dates = await datesOf({ styles, is1904 }, ['L1', [day, 1]], ['L2', [day, 2]], ['L3', day]);
    expect(dates).toEqual({ L1: '2027-03-00', L2: '2027-03-24', L3: '2027-03-24' });
  }
});

test('a workbook without styles finds its shared strings; one that it does not have is told', async () => {
  const strings =
    '<si><t>id</t></si><si><t>name</t></si><si><t>rye</t></si><si><r><t>Rye </t></r><r><t>bread</t></r></si>';
  const row = (...indexes: number[]) => `<row>${indexes.map((index) => `<c t="s"><v>${index}</v></c>`).join('')}</row>`;
  const graph = await graphOf({ strings, sheets: { products: row(0, 1) + row(2, 3) } });
  expect(graph.product('rye')?.name).toMatchObject({ en: 'Rye bread' });
  const cut = await readXlsx(workbookOf({ sheets: { products: row(0, 1) } }), 'catalogue.xlsx');
  expect(cut.problems).toMatchObject([{ kind: 'Unreadable', where: { file: 'catalogue.xlsx' } }]);
});

test('an error cell is an error in whatever words a program tells it', async () => {
  const head = '<row><c t="inlineStr"><is><t>name</t></is></c></row>';
  const rows = `${head}<row><c t="e"><v>#Napaka!</v></c></row><row><c t="e"><v>#NV</v></c></row>`;
  const { tables } = await readXlsx(workbookOf({ sheets: { products: rows } }), 'catalogue.xlsx');
  expect(tables[0]?.rows.slice(1).map(({ cells }) => cells)).toEqual([['#CALC!'], ['#NV']]);
});

test('bold words of a cell are emphasis in a list of ingredients, also where the text stands in the cell itself', async () => {
  const list =
    '<c t="inlineStr"><is><r><t>Rye, </t></r><r><rPr><b/></rPr><t>milk</t></r><r><rPr><b val="0"/></rPr><t>, salt</t></r></is></c>';
  const head = inlineRows(['id', 'name', 'ingredientsText']);
  const rows = `${head}<row><c t="inlineStr"><is><t>rye</t></is></c><c t="inlineStr"><is><t>Rye</t></is></c>${list}</row>`;
  const graph = await graphOf({ sheets: { products: rows } });
  expect(graph.product('rye')?.ingredientsText).toMatchObject({ en: 'Rye, **milk**, salt' });
});
