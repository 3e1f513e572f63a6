import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../src/cli/export/tracking-events.ts';
import { storytrace } from '../../command-line.ts';
import { sampleGraph } from '../input/sample-graph.ts';
import { pageAt } from '../input/small-graph.ts';
import { readXlsx } from '../../../src/sources/tables/xlsx/read.ts';
import { folderOf } from './folder-on-disk.ts';
import { casesOf } from '../../cases.ts';

const SOURCE = { 'graph.json': casesOf<object[]>('fsma204'),
}; // prettier-ignore

describe('issue 72, point 2: the records of FSMA 204', () => {
  test('each event of the lot is on its sheet; each key data element is filled, or named as missing', async () => {
    const folder = folderOf(SOURCE);
    const file = join(folderOf({}), 'records.xlsx');
    const { code, output } = await storytrace(['export', 'fsma204', '--lot', 'salad/L1', '--from', folder, '--to', file]);
    expect(output).toContain('5 rows of salad/L1');
    expect(code).toBe(0);
    const { tables } = await readXlsx(readFileSync(file), 'records.xlsx');
    const sheet = (name: string) => {
      const [head, ...rows] = tables.find((one) => one.sheet === name)?.rows ?? [];
      return rows.map(({ cells }) => Object.fromEntries((head?.cells ?? []).map((title, index) => [String(title), cells[index]?.valueOf()])));
    };
    expect(tables.map((one) => one.sheet)).toEqual(['About', 'Harvesting', 'Shipping', 'Receiving', 'Transformation', 'Other steps', 'Missing']);
    expect(sheet('Harvesting')).toMatchObject([
      { 'Traceability lot code': 'S1', 'Farm where harvested': 'Green Farm, +1 555 0100, North field, 1 Field Road, Iowa, US', Quantity: 500, 'Unit of measure': 'KGM', 'Date of harvesting': '2026-06-01 00:30 -05:00', 'Reference document number': 'MISSING' },
    ]);
    expect(sheet('Shipping')).toMatchObject([{ 'Immediate subsequent recipient': `'=HYPERLINK("http://x"), 2 Mill Road`, 'Reference document number': 'DN-7', 'Traceability lot code source': expect.stringContaining('North field') }]);
    expect(sheet('Receiving')).toMatchObject([{ 'Immediate previous source': 'North field, 1 Field Road, Iowa, US', 'Location where received': `'=HYPERLINK("http://x"), Mill, address MISSING` }]);
    expect(sheet('Transformation')).toMatchObject([{ 'Input traceability lot code': 'S1', 'Input quantity': 100, 'Traceability lot code': 'L1', Quantity: 98, 'Product description': 'Salad, 200 g' }]);
    expect(sheet('Other steps')).toMatchObject([{ Step: 'inspecting' }]);
    const missing = sheet('Missing').map((row) => `${String(row['Sheet'])} ${String(row['Row'])} ${String(row['Missing element'])} ${String(row['Rule'])}`);
    expect(missing).toContain('Harvesting 2 Reference document number 21 CFR 1.1325(a)');
    expect(missing).toContain('Harvesting 2 Immediate subsequent recipient 21 CFR 1.1325(a)');
    expect(missing).toContain('Receiving 2 Location where received: address 21 CFR 1.1345');
    expect(missing.some((one) => one.startsWith('Shipping'))).toBe(false);
  });

  test.each([['pradalto-stravecchio', '09520000010010', 'L25-0317'], ['olio-costa-grande', '09520000010119', 'C25-11']])('of a lot of %s the export has the steps of its page, each at its local time', async (product, gtin, lot) => {
    const { graph, context } = await sampleGraph();
    const { steps } = pageAt(graph, `/en/storytracing/01/${gtin}/10/${lot}/product-history`, context).blocks.history ?? {};
    const onPage = Array.from(JSON.stringify(steps).matchAll(/"at":"([^"]+)"/g), ([, time]) => time);
    const rows = [...factsOf(graph, [{ product, lot }])].flatMap(([{ elements }, facts]) => facts.flatMap((one) => elements.filter(({ title }) => title.startsWith('Date')).map((date) => String(date.of(one)))));
    const inExport = rows.filter((date) => / \d\d:\d\d /.test(date)).map((time) => time.replace(/ (\d\d:\d\d) /, 'T$1'));
    expect([...new Set(inExport)].sort()).toEqual([...new Set(onPage)].sort());
  });

  test('a lot by its GTIN or alone is found, and one that is not there is refused', async () => {
    const folder = folderOf(SOURCE);
    const run = (name: string) => storytrace(['export', 'fsma204', '--lot', name, '--from', folder, '--to', join(folderOf({}), 'out/r.xlsx')]);
    expect((await run('09529990050075/S1')).code).toBe(0);
    expect((await run('L1')).code).toBe(0);
    const { code, output } = await run('L9');
    expect([code, output]).toEqual([65, expect.stringContaining('There is no lot L9')]);
  });
}); // prettier-ignore
