import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../src/cli/export/tracking-events.ts';
import { storytrace } from '../../command-line.ts';
import { sampleGraph } from '../input/sample-graph.ts';
import { pageAt } from '../input/small-graph.ts';
import { readXlsx } from '../../../src/sources/tables/xlsx/read.ts';
import { folderOf, graphOf, readFolder } from './folder-on-disk.ts';
import { casesOf } from '../../cases.ts';
import { classOf, placeOf, withoutPhone } from '../../../src/sources/fsma204/names.ts';

const SOURCE = { 'graph.json': casesOf<object[]>('fsma204') };

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

interface Cases {
  sheets: Record<string, string>;
  events: object[];
  refused: { csv: string; place: RegExp; problem: string }[];
  classes: [description: string, code: string, epcClass: string, name?: string][];
  places: [description: string, id: string, facts: string[], phone?: string][];
  phones: [text: string, left: string, phone?: string][];
}
const { sheets, events, refused, classes, places, phones } = casesOf<Cases>('fsma204-sheets');

describe('issue 72, point 2: sortable spreadsheets of FSMA 204', () => {
  test('rows of each tracking event become events with lots, places and documents; other columns are kept by name', async () => {
    const { graph } = await graphOf(sheets);
    const found = [...graph.all('event')].sort((a, b) => a.eventTime.localeCompare(b.eventTime));
    expect(found).toMatchObject(events);
    expect([...graph.all('place')].map(({ name, address }) => [name['en'], address?.['en']])).toEqual(expect.arrayContaining([['Green Farm', '1 Field Road, Ames, IA 50010, US']]));
    expect(JSON.stringify([...graph.all('place')])).not.toContain('555 0100');
  });

  test('what the export of a lot says, the sheets say again', async () => {
    const write = async (from: string, ...lots: string[]) => {
      const to = folderOf({});
      const { code, output } = await storytrace(['export', 'fsma204', '--lot', ...lots, '--from', from, '--to', join(to, 'records.xlsx')]);
      expect([code, output]).toEqual([0, expect.any(String)]);
      return to;
    };
    const once = await write(folderOf(SOURCE), 'salad/L1');
    const { graph } = await graphOf(once);
    const salad = [...graph.all('batch')].find(({ lot }) => lot === 'L1');
    expect([...graph.all('event')].map(({ bizStep }) => bizStep?.replace(/^.*:/, '')).sort()).toEqual(['commissioning', 'harvesting', 'inspecting', 'receiving', 'shipping']);
    expect(graph.productByGtin('09529990050075')?.name).toMatchObject({ en: 'Spinach' });
    expect([...graph.all('place')].map(({ name }) => name['en'])).toContain('=HYPERLINK("http://x")');
    const again = await write(once, `${String(salad?.product)}/L1`);
    const twice = await graphOf(again);
    for (const type of ['event', 'batch', 'product'] as const) expect(twice.graph.count(type)).toBe(graph.count(type));
    const times = (one: typeof graph) => [...one.all('event')].map(({ eventTime, inputs, outputs }) => JSON.stringify([eventTime, inputs[0]?.lot, inputs[0]?.quantity, outputs[0]?.lot])).sort();
    expect(times(twice.graph)).toEqual(times(graph));
  });

  test('explain names what is kept and what no page shows, each with its reason, and nothing is lost', async () => {
    const { stdout, code } = await storytrace(['explain', '--source', folderOf(sheets), '--json']);
    expect(code).toBe(0);
    for (const said of ['FSMA 204', 'fsma204:Field_or_growing_area', 'is the telephone of a place']) expect(stdout).toContain(said);
    expect(stdout).not.toMatch(/\blost\b/);
  });

  test.each(refused)('$problem', async ({ csv, place, problem }) => {
    const { problems } = await readFolder({ 'shipping.csv': csv });
    expect(problems.map(({ at, message }) => `${at && 'row' in at ? at.cell ?? at.row : ''} ${message}`)).toEqual([expect.stringMatching(new RegExp(`^${String(place)} .*${problem}`))]);
  });

  const below = (id: string) => id.replace(/^(?:https:\/\/id\.gs1\.org\/|urn:gdst:fsma204:)/, '');
  const told = (attributes: { attribute: string }[]) => attributes.map(({ attribute }) => attribute);

  test.each(classes)('the class of "%s" and lot "%s"', (description, code, epcClass, name) => {
    const { epcClass: found, product } = classOf(description, code);
    expect([below(found), product.attributes]).toEqual([epcClass, name === undefined ? [] : [{ id: 'urn:epcglobal:cbv:mda#descriptionShort', attribute: name }]]);
    expect(found.replace(':lot:class:', ':class:').startsWith(product.id)).toBe(true);
  });

  test.each(places)('the place "%s"', (description, id, facts, phone) => {
    const place = placeOf(description);
    expect([below(place.id), told(place.attributes), place.phone, 'phone' in place]).toEqual([id, facts, phone, phone !== undefined]);
    expect(placeOf(description, '9529990000023').id).toBe('https://id.gs1.org/414/9529990000023');
  });

  test.each(phones)('"%s" without its telephone', (text, left, phone) => expect(withoutPhone(text)).toEqual({ text: left, ...(phone && { phone }) }));
}); // prettier-ignore
