import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { casesOf } from '../../cases.ts';
import { storytrace } from '../../command-line.ts';
import { classOf, placeOf, withoutPhone } from '../../../src/sources/fsma204/names.ts';
import { folderOf, graphOf, readFolder } from './folder-on-disk.ts';

const SOURCE = { 'graph.json': casesOf<object[]>('fsma204') };
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
