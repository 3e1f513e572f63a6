import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serveGraph } from '../../../src/cli/graph-api/server.ts';
import type { DocumentAccount } from '../../../src/explain/explain.ts';
import { documentOf as documentWith } from '../../unit/sources/epcis/documents.ts';
import { folderOf } from '../../unit/sources/folder-on-disk.ts';
import { GOOD } from '../../unit/sources/malformed-graphs.ts';
import { storytrace } from '../../command-line.ts';
import { casesOf } from '../../cases.ts';

interface Explained {
  documents: DocumentAccount[];
  nodes: Record<string, Record<string, unknown>[]>;
  warnings: { where: string }[];
  problems: { where: string; path: string; message: string; fix: string }[];
}

async function explained(source: string, ...args: string[]): Promise<Explained & { code: number }> {
  const { code, stdout, stderr } = await storytrace(['explain', '--source', source, '--json', ...args]);
  if (stdout === '') throw new Error(stderr);
  return { ...(JSON.parse(stdout) as Explained), code };
}
const documentOf = (...events: unknown[]) => {
  const document = documentWith(events);
  return { ...document, '@context': [...document['@context'], { dairy: 'https://dairy.example/ns/' }] };
};
const observed = (day: number, more: object) => ({
  ...{ type: 'ObjectEvent', action: 'OBSERVE', eventTime: `2026-03-0${day}T08:00:00Z`, eventTimeZoneOffset: '+00:00' },
  ...more,
});
const CASES = casesOf<
  Record<'ofIngredient' | 'lots' | 'document' | 'lines' | 'list' | 'more', object[]> & {
    ilmd: object;
    fields: object;
    hidden: [pointer: string, kind: string, value: unknown][];
    foreign: [message: string, files: Record<string, object>, fix: string][];
    told: Record<'ofIngredient' | 'ilmd' | 'ignored' | 'lots', object[]> & { documents: object };
  }
>('explain');
const LOT_URN = 'urn:epc:class:lgtin:4012345.012345.L1';
const LOT_LINK = 'https://id.example.org/01/04012345123456/10/L1';
const lot = (epcClass: string) => ({ quantityList: [{ epcClass }] });
const saying = (text: string) => expect.stringContaining(text) as string;
const FIRST = '/epcisBody/eventList/0';

test('an event of an ingredient that the history of the food leaves out is named, with the reason', async () => {
  const { documents } = await explained(folderOf({ 'a.json': documentOf(...CASES.ofIngredient) }));
  expect(documents).toMatchObject(CASES.told.ofIngredient);
});

test('issue 64, points 1 and 9: lot data count as shown where the page of their lot shows them', async () => {
  const { ilmd, lots, told } = CASES;
  const event = observed(1, { action: 'ADD', bizStep: 'commissioning', ...lot(LOT_LINK), ilmd });
  const later = observed(2, { action: 'ADD', ...lot(LOT_LINK), ilmd: { 'cbvmda:itemExpirationDate': '2026-05-24' } });
  const { documents } = await explained(folderOf({ 'lots.json': lots, 'plant.json': documentOf(event, later) }));
  expect(documents.find(({ file }) => file === 'plant.json')?.ignored).toMatchObject(told.ilmd);
});

test('of each document what was read and what became of it; lots have their identifiers, their status and its event', async () => {
  const { document, lines, list, told } = CASES;
  const source = folderOf({
    'a.jsonld': documentOf(...document),
    'deep/b.ndjson': `${lines.map((line) => JSON.stringify(line)).join('\n\n')}\n`,
    'c.json': list,
  });
  const { code, documents, nodes, problems } = await explained(source);
  expect([code, problems]).toEqual([0, []]);
  const accounts = documents.map(({ file, format, events }) => [file, { format, ...events }]);
  expect(Object.fromEntries(accounts)).toMatchObject(told.documents);
  expect(Object.keys(nodes).sort()).toEqual(['batch', 'event', 'ingredient', 'media', 'operator', 'place', 'product']);
  const lots = ['L1', '1'].map((id) => nodes['batch']?.find((one) => one['lot'] === id || one['serial'] === id));
  expect(lots).toMatchObject(told.lots);
});

test('fields of nobody are named with the reason; what no page shows with a kind of the list in docs/fields.md', async () => {
  const { fields, hidden, told } = CASES;
  const source = folderOf({ 'a.jsonld': documentOf({ ...observed(1, {}), ...fields }) });
  const { documents, warnings } = await explained(source);
  const [{ ignored, notShown }] = documents as [DocumentAccount];
  const own = (pointer: string) => pointer.replace(FIRST, '');
  expect(ignored.map(({ pointer, value, why }) => [own(pointer), value, why])).toEqual(told.ignored);
  expect(warnings.map(({ where }) => where)).toContain(`a.jsonld › ${FIRST}`);
  expect(notShown.map(({ pointer, kind, value }) => [own(pointer), kind, value])).toEqual(hidden);
  const list = readFileSync('docs/fields.md', 'utf8').split('\n');
  for (const { kind, why } of notShown)
    expect(list.filter((row) => row.startsWith(`| \`${kind}\` |`) && row.includes(why))).toHaveLength(1);
});

test('issue 72: of each document that others wrote every event is told, and every part of it that no page has', async () => {
  const folder = folderOf({});
  const given = 'tests/fixtures/epcis-xml/openepcis';
  for (const name of readdirSync(given).filter((one) => one.includes('-documents-')))
    copyFileSync(`${given}/${name}`, `${folder}/${name}`);
  const { documents, code } = await explained(folder);
  expect([code, documents.length]).toEqual([0, 46]);
  for (const { events, leftOut, ignored } of documents) {
    expect(events.shown + events.merged + events.withdrawn + events.notShown.length).toBe(events.read);
    for (const { why } of [...events.notShown, ...leftOut, ...ignored]) expect(why).toMatch(/\S/);
  }
});

test('a folder of nodes and the graph API of it have the same account: events, lots, who says their status', async () => {
  const folder = folderOf({ 'graph.json': [...GOOD, ...CASES.more.slice(0, 1)], 'more.json': CASES.more.slice(1) });
  const api = await serveGraph(folder, 0);
  const [fromFolder, overHttp] = [await explained(folder), await explained(api.url)];
  await api.close();
  const statuses = ({ nodes }: Explained) =>
    nodes['batch']?.map(({ lot: name, status }) => [name, (status as { code: string } | undefined)?.code]).sort();
  expect(statuses(fromFolder)).toEqual([
    ['L1', 'recalled'],
    ['L3', 'expired'],
    ['M1', undefined],
  ]);
  expect(statuses(overHttp)).toEqual(statuses(fromFolder));
  const l1 = ({ nodes }: Explained) => nodes['batch']?.find((one) => one['lot'] === 'L1')?.['statusFrom'];
  expect(l1(fromFolder)).toEqual({ file: 'more.json', pointer: '/0' });
  expect(l1(overHttp)).toMatchObject({ file: `${api.url}/nodes` });
  expect(overHttp.documents).toMatchObject([
    { file: `${api.url}/nodes`, events: { read: 3, shown: 2, notShown: [{ why: saying('stock_taking') }] } },
  ]);
});

test('problems are those of check, exit 65, and nothing is told as read', async () => {
  const source = folderOf({
    'bad.json': documentOf({ ...observed(1, lot(LOT_URN)), eventTime: '2026-03-01T08:00:00' }),
    'good.json': documentOf(observed(1, lot(LOT_URN))),
    'cut.json': '{',
  });
  const { code, problems, documents, nodes } = await explained(source);
  const checked = await storytrace(['check', '--source', source, '--json']);
  expect([code, checked.code]).toEqual([65, 65]);
  expect(problems).toEqual((JSON.parse(checked.stdout) as { problems: unknown }).problems);
  expect(problems.find(({ path }) => path === 'eventTime')?.message).toContain('has no offset');
  expect([documents, Object.values(nodes).flat()]).toEqual([[], []]);
  const { stderr, stdout } = await storytrace(['explain', '--source', source]);
  expect([stdout, stderr]).toEqual(['', saying('cut.json:1:2\n    Unreadable: is not JSON')]);
});

test.each(CASES.foreign)('%s is told what it is and what to do', async (message, files, fix) => {
  const { code, problems } = await explained(folderOf(files));
  expect(code).toBe(65);
  expect(problems).toContainEqual(expect.objectContaining({ message: saying(message), fix: saying(fix) }));
  for (const problem of problems) expect(problem.message).not.toMatch(/must be one of/);
});

test('for people: a table, then what needs a look', async () => {
  const source = folderOf({
    'a.jsonld': documentOf(
      observed(1, { disposition: 'recalled', colour: 'red', ...lot(LOT_URN) }),
      observed(4, { bizStep: 'cycle_counting', ...lot(LOT_URN) }),
    ),
  });
  const { code, stdout } = await storytrace(['explain', '--source', source]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/read +shown +merged +withdrawn +not shown +left out +ignored +document\n/);
  expect(stdout).toMatch(/^ +2 +1 +0 +0 +1 +0 +1 {2}a\.jsonld \(EPCISDocument\)$/m);
  expect(stdout).toContain('Status of lots and items: recalled 1');
  expect(stdout).toContain('a.jsonld › /epcisBody/eventList/1\n    on no page: is bookkeeping (cycle_counting)');
  expect(stdout).toContain(`a.jsonld › ${FIRST}/colour`);
});

test('a reader of the output may stop reading', () => {
  const long = observed(1, { ...lot(LOT_URN), 'dairy:log': 'x'.repeat(500_000) });
  const source = folderOf({ 'a.jsonld': documentOf(long, long) });
  const command = `"$0" src/cli/storytrace.ts explain --source ${source} --json | head -c 10`;
  const { stdout, stderr } = spawnSync('/bin/sh', ['-c', command, process.execPath], { encoding: 'utf8' });
  expect([stdout.length, stderr]).toEqual([10, '']);
});
