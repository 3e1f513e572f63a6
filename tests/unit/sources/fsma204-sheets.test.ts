import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { casesOf } from '../../cases.ts';
import { storytrace } from '../../command-line.ts';
import { folderOf, graphOf, readFolder } from './folder-on-disk.ts';

const SOURCE = { 'graph.json': casesOf<object[]>('fsma204') };
const { sheets, events, refused } = casesOf<{ sheets: Record<string, string>; events: object[]; refused: { csv: string; place: RegExp; problem: string }[] }>('fsma204-sheets'); // prettier-ignore

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
}); // prettier-ignore
