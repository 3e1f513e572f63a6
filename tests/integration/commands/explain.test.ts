import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { serveGraph } from '../../../src/cli/graph-api/server.ts';
import { folderOf, put } from '../../unit/sources/folder-on-disk.ts';
import { GOOD } from '../../unit/sources/malformed-graphs.ts';
import { storytrace } from '../../command-line.ts';
import { type Explained, explained } from './explained.ts';

const CONTEXT = [
  'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld',
  { dairy: 'https://dairy.example/ns/' },
];
const documentOf = (...eventList: unknown[]) => ({
  '@context': CONTEXT,
  type: 'EPCISDocument',
  schemaVersion: '2.0',
  creationDate: '2026-04-01T00:00:00Z',
  epcisBody: { eventList },
});
const observed = (day: number, more: object) => ({
  type: 'ObjectEvent',
  action: 'OBSERVE',
  eventTime: `2026-03-0${day}T08:00:00Z`,
  eventTimeZoneOffset: '+00:00',
  ...more,
});
const LOT_URN = 'urn:epc:class:lgtin:4012345.012345.L1';
const LOT_LINK = 'https://id.example.org/01/04012345123456/10/L1';
const lot = (epcClass: string) => ({ quantityList: [{ epcClass }] });
const item = (serial: number) => ({ epcList: [`urn:epc:id:sgtin:4012345.012345.${serial}`] });

const sumOf = ({ shown, merged, withdrawn, notShown }: Explained['documents'][number]['events']) =>
  shown + merged + withdrawn + notShown.length;
const only = ({ documents }: Explained) => {
  expect(documents).toHaveLength(1);
  return documents[0] as Explained['documents'][number];
};

test('an event of an ingredient that the history of the food leaves out is named, with the reason', async () => {
  const OIL = 'urn:epc:class:lgtin:4012345.012345.O1';
  const CREAM = 'urn:epc:class:lgtin:4012345.054321.C1';
  const at = (gln: string) => ({ readPoint: { id: `urn:epc:id:sgln:${gln}` } });
  const [mill, plant, cannery] = ['4012345.00001.0', '4012345.00002.0', '4012345.00003.0'];
  const oil = (quantity: number) => ({ quantityList: [{ epcClass: OIL, quantity }] });
  const source = folderOf({
    'a.json': documentOf(
      observed(1, { action: 'ADD', bizStep: 'commissioning', ...oil(1210), ...at(mill) }),
      observed(2, {
        bizStep: 'shipping',
        ...oil(160),
        ...at(mill),
        destinationList: [{ type: 'location', destination: `urn:epc:id:sgln:${cannery}` }],
      }),
      observed(3, { bizStep: 'shipping', ...oil(1050), ...at(mill) }),
      observed(4, { bizStep: 'receiving', ...oil(1050), ...at(plant) }),
      {
        type: 'TransformationEvent',
        eventTime: '2026-03-05T08:00:00Z',
        eventTimeZoneOffset: '+00:00',
        inputQuantityList: [{ epcClass: OIL, quantity: 5 }],
        outputQuantityList: [{ epcClass: CREAM, quantity: 640 }],
        ...at(plant),
      },
      observed(6, { bizStep: 'retail_selling', ...oil(900), ...at(plant) }),
    ),
  });
  const { events, leftOut } = only(await explained(source));
  expect(events).toMatchObject({ read: 6, shown: 6, notShown: [] });
  expect(leftOut.map(({ pointer, why }) => [pointer, why.replace(/\S+\/O1/, 'the oil')])).toEqual([
    ['/epcisBody/eventList/1', expect.stringContaining('a part of the oil that went to another place')],
    ['/epcisBody/eventList/5', expect.stringContaining('later than the event by which the oil went in')],
  ]);
  for (const { page } of leftOut) expect(page).toMatch(/\/C1$/);
});

test('issue 64, points 1 and 9: lot data count as shown where the page of their lot shows them', async () => {
  const ilmd = {
    'cbvmda:itemExpirationDate': '2026-05-04',
    'cbvmda:bestBeforeDate': '2026-05-20',
    'cbvmda:countryOfOrigin': 'IT',
    'cbvmda:vesselCatchInformationList': [
      { 'cbvmda:vesselName': 'Stella', 'cbvmda:catchArea': 'FAO 37.IV' },
      { 'cbvmda:catchArea': '37.1' },
    ],
  };
  const event = observed(1, { action: 'ADD', bizStep: 'commissioning', ...lot(LOT_LINK), ilmd });
  const later = observed(2, { action: 'ADD', ...lot(LOT_LINK), ilmd: { 'cbvmda:itemExpirationDate': '2026-05-24' } });
  const source = folderOf({
    'lots.json': [
      { type: 'product', id: 'fish', gtin: '04012345123456', name: 'Fish' },
      { type: 'batch', product: 'fish', lot: 'L1', dates: { bestBefore: '2026-05-24' } },
    ],
    'plant.json': documentOf(event, later),
  });
  const { documents } = await explained(source);
  const { ignored } = documents.find(({ file }) => file === 'plant.json') as Explained['documents'][number];
  const list = '/epcisBody/eventList/0/ilmd/cbvmda:vesselCatchInformationList/0';
  expect(ignored.map(({ pointer, why }) => [pointer, why])).toEqual([
    [`${list}/cbvmda:catchArea`, expect.stringContaining('no catch area that can be read')],
    [`${list}/cbvmda:vesselName`, expect.stringContaining('has no place on a page')],
    ['/epcisBody/eventList/0/ilmd/cbvmda:bestBeforeDate', expect.stringContaining('2026-05-24 counts for the lot')],
    ['/epcisBody/eventList/1/ilmd/cbvmda:itemExpirationDate', expect.stringContaining('2026-05-04 counts for the lot')],
  ]);
});

test('of each document what was read and what became of it; the sums add up', async () => {
  const told = observed(1, { bizStep: 'commissioning', ...lot(LOT_URN) });
  const sold = observed(3, { eventID: 'urn:x:sold', bizStep: 'retail_selling', ...lot(LOT_LINK) });
  const source = folderOf({
    'a.jsonld': documentOf(
      told,
      told,
      observed(2, { eventID: 'urn:x:recall', disposition: 'recalled', ...lot(LOT_LINK) }),
      sold,
      { ...sold, errorDeclaration: { declarationTime: '2026-03-09T08:00:00Z' } },
      observed(4, { bizStep: 'shipping', epcList: ['urn:epc:id:sscc:4012345.3111111111'] }),
      observed(4, { bizStep: 'cycle_counting', ...item(7) }),
    ),
    'deep/b.json': observed(5, { bizStep: 'inspecting', ...item(7) }),
    'c.json': [
      told,
      observed(6, { sensorElementList: [{ sensorReport: [{ type: 'Temperature', value: 4, uom: 'CEL' }] }] }),
    ],
  });
  const { code, documents, nodes, problems } = await explained(source);
  expect([code, problems]).toEqual([0, []]);
  for (const { file, events } of documents) expect(sumOf(events), file).toBe(events.read);
  const byFile = new Map(documents.map((one) => [one.file, one]));
  expect(byFile.get('a.jsonld')).toMatchObject({
    format: 'EPCISDocument',
    events: {
      read: 7,
      shown: 2,
      merged: 1,
      withdrawn: 2,
      notShown: [
        {
          pointer: '/epcisBody/eventList/5',
          kind: 'empty-unit',
          why: expect.stringContaining('00/340123451111111111') as string,
        },
        {
          pointer: '/epcisBody/eventList/6',
          kind: 'bookkeeping',
          why: expect.stringContaining('cycle_counting') as string,
        },
      ],
    },
  });
  expect(byFile.get('deep/b.json')?.events).toMatchObject({ read: 1, shown: 1 });
  expect(byFile.get('c.json')?.events).toEqual({
    read: 2,
    shown: 0,
    merged: 1,
    withdrawn: 0,
    notShown: [{ pointer: '/1', kind: 'no-object', why: expect.stringMatching(/names no product/) as string }],
  });
  expect(Object.keys(nodes).sort()).toEqual(['batch', 'event', 'ingredient', 'media', 'operator', 'place', 'product']);
  expect(nodes['event']).toHaveLength(6);
});

test('lots come with their identifiers as told, their status, and the event that says so', async () => {
  const source = folderOf({
    'a.jsonld': documentOf(
      observed(1, lot(LOT_URN)),
      observed(2, { eventID: 'urn:x:recall', disposition: 'recalled', ...lot(LOT_LINK) }),
      observed(3, { disposition: 'in_transit', ...lot(LOT_URN) }),
    ),
  });
  const { nodes } = await explained(source);
  expect(nodes['batch']).toMatchObject([
    {
      product: '04012345123456',
      lot: 'L1',
      identifiers: [LOT_URN, LOT_LINK],
      status: { code: 'recalled', since: '2026-03-02', event: 'urn:x:recall', told: 'recalled', from: 'events' },
      statusFrom: { file: 'a.jsonld', pointer: '/epcisBody/eventList/1' },
    },
  ]);
});

test('a field of nobody, an empty identifier and a vendor’s field are named with their place and why', async () => {
  const source = folderOf({
    'a.jsonld': documentOf(
      observed(1, {
        ...lot(LOT_URN),
        'dairy:vat': 7,
        colour: 'red',
        epcList: [' '],
        readPoint: { id: 'urn:x:1', floor: 3 },
      }),
    ),
  });
  const explanation = await explained(source);
  const { ignored } = only(explanation);
  expect(ignored.map(({ pointer, value }) => [pointer.replace('/epcisBody/eventList/0', ''), value])).toEqual([
    ['/colour', 'red'],
    ['/readPoint/floor', 3],
    ['/epcList/0', ' '],
    ['/dairy:vat', 7],
  ]);
  for (const { why } of ignored) expect(why.length).toBeGreaterThan(10);
  expect(ignored[1]?.why).toMatch(/left out/);
  expect(ignored[3]?.why).toMatch(/kept in the EPCIS document/);
  expect(explanation.warnings.map(({ where }) => where)).toContain('a.jsonld › /epcisBody/eventList/0');
});

test('what no page shows is named with its value and a kind of the list in docs/fields.md; nothing else is', async () => {
  const source = folderOf({
    'a.jsonld': documentOf({
      ...observed(1, lot(LOT_URN)),
      type: 'AggregationEvent',
      parentID: 'urn:epc:id:sscc:4012345.3111111111',
      quantityList: undefined,
      childQuantityList: [{ epcClass: LOT_URN, quantity: 5, uom: 'KGM' }],
      readPoint: { id: 'geo:46.14321,12.21987' },
      bizLocation: { id: 'urn:epc:id:sgln:4012345.00005.0' },
      bizTransactionList: [{ type: 'po', bizTransaction: 'urn:epcglobal:cbv:bt:4012345000009:1152' }],
      sensorElementList: [
        {
          sensorReport: [
            { type: 'Latitude', value: 46.14321 },
            { type: 'Temperature', value: 4, uom: 'CEL' },
          ],
        },
      ],
    }),
  });
  const { notShown } = only(await explained(source));
  expect(
    notShown.map(({ pointer, kind, value }) => [pointer.replace('/epcisBody/eventList/0', ''), kind, value]),
  ).toEqual([
    ['/readPoint/id', 'coordinates', 'geo:46.14321,12.21987'],
    ['/parentID', 'logistic-unit', 'urn:epc:id:sscc:4012345.3111111111'],
    ['/bizTransactionList/0/bizTransaction', 'business-document', 'urn:epcglobal:cbv:bt:4012345000009:1152'],
    ['/sensorElementList/0/sensorReport/0/value', 'coordinates', 46.14321],
  ]);
  const list = readFileSync('docs/fields.md', 'utf8');
  for (const { kind, why } of notShown)
    expect(list.split('\n').filter((row) => row.startsWith(`| \`${kind}\` |`) && row.includes(why))).toHaveLength(1);
});

test('a folder of nodes: its events, its lots and who says their status', async () => {
  const graph = [
    ...GOOD,
    { type: 'batch', product: 'cheese', lot: 'L2', status: { code: 'recalled', since: '2026-03-01' } },
    { type: 'batch', product: 'cheese', lot: 'L2', serial: '7' },
    { type: 'batch', product: 'cheese', lot: 'L3', dates: { useBy: '2026-03-31' } },
  ];
  const explanation = await explained(folderOf({ 'graph.json': graph }), '--date', '2026-04-01');
  expect(only(explanation)).toEqual({
    file: 'graph.json',
    format: 'nodes',
    events: { read: 1, shown: 1, merged: 0, withdrawn: 0, notShown: [] },
    leftOut: [],
    notShown: [],
    ignored: [],
  });
  const said = explanation.nodes['batch']?.map(({ product, lot: name, serial, status, statusFrom }) => [
    `${String(product)}/${String(name)}${serial === undefined ? '' : `~${String(serial)}`}`,
    (status as { code: string } | undefined)?.code,
    statusFrom,
  ]);
  expect(new Map(said?.map(([name, ...rest]) => [name, rest]))).toEqual(
    new Map([
      ['raw-milk/M1', [undefined, undefined]],
      ['cheese/L1', [undefined, undefined]],
      ['cheese/L2', ['recalled', { file: 'graph.json', pointer: '/9' }]],
      ['cheese/L2~7', ['recalled', { file: 'graph.json', pointer: '/9' }]],
      ['cheese/L3', ['expired', { file: 'graph.json', pointer: '/11' }]],
    ]),
  );
});

test('a graph API has the same account, each node by its place in the answer', async () => {
  const folder = folderOf({ 'graph.json': GOOD });
  put(folder, 'recall.json', [
    {
      type: 'event',
      id: 'e2',
      eventType: 'ObjectEvent',
      action: 'OBSERVE',
      eventTime: '2026-04-24T08:00:00+01:00',
      eventTimeZoneOffset: '+01:00',
      disposition: 'recalled',
      objects: [{ product: 'cheese', lot: 'L1' }],
    },
    {
      type: 'event',
      id: 'e3',
      eventType: 'ObjectEvent',
      action: 'OBSERVE',
      eventTime: '2026-04-24T08:00:00+01:00',
      eventTimeZoneOffset: '+01:00',
      bizStep: 'stock_taking',
      objects: [{ product: 'cheese', lot: 'L1' }],
    },
  ]);
  const api = await serveGraph(folder, 0);
  const [overHttp, fromFolder] = [await explained(api.url), await explained(folder)];
  await api.close();
  expect(only(overHttp)).toMatchObject({
    file: `${api.url}/nodes`,
    events: {
      read: 3,
      shown: 2,
      notShown: [{ pointer: '/items/4', why: expect.stringContaining('stock_taking') as string }],
    },
  });
  const recalled = ({ nodes }: Explained) => nodes['batch']?.find(({ lot: name }) => name === 'L1');
  expect(recalled(overHttp)).toMatchObject({ statusFrom: { file: `${api.url}/nodes`, pointer: '/items/3' } });
  expect(recalled(fromFolder)).toMatchObject({ statusFrom: { file: 'recall.json', pointer: '/0' } });
  expect(recalled(overHttp)?.['status']).toEqual(recalled(fromFolder)?.['status']);
});

test('events one a line are read, each with its place', async () => {
  const lines = [observed(1, item(1)), observed(2, { disposition: 'recalled', ...item(1) })];
  const source = folderOf({ 'a.ndjson': `${lines.map((line) => JSON.stringify(line)).join('\n\n')}\n` });
  const explanation = await explained(source);
  expect(only(explanation).events).toMatchObject({ read: 2, shown: 2 });
  expect(explanation.nodes['batch']).toMatchObject([
    { serial: '1', status: { code: 'recalled' }, statusFrom: { file: 'a.ndjson', pointer: '/1' } },
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
  expect(problems.map(({ where }) => where).sort()).toEqual(['bad.json › /epcisBody/eventList/0', 'cut.json']);
  expect(problems.find(({ path }) => path === 'eventTime')?.message).toContain('has no offset');
  expect([documents, Object.values(nodes).flat()]).toEqual([[], []]);
  const { stderr, stdout } = await storytrace(['explain', '--source', source]);
  expect(stdout).toBe('');
  expect(stderr).toContain('cut.json:1:2\n    Unreadable: is not JSON');
});

const XML = '<epcis:EPCISDocument xmlns:epcis="urn:epcglobal:epcis:xsd:2"></epcis:EPCISDocument>';
const UNTP = {
  '@context': ['https://www.w3.org/ns/credentials/v2', 'https://test.uncefact.org/vocabulary/untp/dpp/0.5.0/'],
  type: ['DigitalProductPassport', 'VerifiableCredential'],
  credentialSubject: {},
};
const VOCABULARY = {
  '@context': { gs1: 'https://gs1.org/voc/' },
  '@type': 'gs1:Product',
  'gs1:gtin': '04012345123456',
};
const SCHEMA_ORG = { '@context': 'https://schema.org/', '@type': 'Product', name: 'Cheese' };

test.each([
  ['EPCIS in XML', { 'a.xml': XML }, /EPCIS in XML/, /Convert it/],
  [
    'EPCIS in XML beside JSON',
    { 'a.xml': XML, 'b.json': documentOf(observed(1, item(1))) },
    /EPCIS in XML/,
    /Convert it/,
  ],
  ['a UNTP credential', { 'a.json': UNTP }, /UNTP/, /nodes/],
  ['GS1 Web Vocabulary', { 'a.jsonld': VOCABULARY }, /GS1 Web Vocabulary/, /nodes/],
  ['schema.org', { 'a.jsonld': SCHEMA_ORG }, /schema\.org/, /nodes/],
])('%s is told what it is and what to do', async (_, files, message, fix) => {
  const { code, problems } = await explained(folderOf(files));
  expect(code).toBe(65);
  expect(problems).toContainEqual(
    expect.objectContaining({
      message: expect.stringMatching(message) as string,
      fix: expect.stringMatching(fix) as string,
    }),
  );
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
  expect(stdout).toContain('a.jsonld › /epcisBody/eventList/0/colour');
});

const FAT = 40_000;
/** Events with a long field each, 25 per document. */
function largeFolder(count: number): string {
  const folder = folderOf({});
  for (let first = 0; first < count; first += 25)
    put(
      folder,
      `${first}.jsonld`,
      documentOf(
        ...Array.from({ length: 25 }, (_, at) => ({
          ...observed(1 + (at % 9), {
            ...lot(LOT_URN.replace('L1', `L${(first + at) % 50}`)),
            'dairy:log': 'x'.repeat(FAT),
          }),
          eventID: `urn:x:${first + at}`,
        })),
      ),
    );
  return folder;
}

test('whoever reads along may stop reading', async () => {
  const source = largeFolder(25);
  const child = spawn(process.execPath, ['src/cli/storytrace.ts', 'explain', '--source', source, '--json']);
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  await once(child.stdout, 'data');
  child.stdout.destroy();
  const [code] = (await once(child, 'close')) as [number];
  expect([code, said]).toEqual([0, '']);
});

test('memory does not grow with the graph', async () => {
  const report = `${folderOf({})}/rss`;
  const hook = `import{writeFileSync}from'node:fs';process.on('exit',()=>writeFileSync(${JSON.stringify(report)},String(process.resourceUsage().maxRSS)))`;
  const peak = async (count: number): Promise<number> => {
    // The heap is smaller than the events, so the process cannot hold them all; uncollected garbage barely counts.
    const options = [
      '--max-semi-space-size=2',
      '--max-old-space-size=56',
      '--import',
      `data:text/javascript,${encodeURIComponent(hook)}`,
    ];
    const command = [...options, 'src/cli/storytrace.ts', 'explain', '--source', largeFolder(count), '--json'];
    const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: 2 ** 30 });
    expect(stdout.length).toBeGreaterThan(count * FAT);
    return Number(readFileSync(report, 'utf8')) / 1024;
  };
  const [small, large] = [await peak(75), await peak(1500)];
  expect(large, `${small} MB for 3 MB of events, ${large} MB for 60 MB`).toBeLessThan(1.6 * small + 60);
});
