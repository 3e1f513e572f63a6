import { rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { serveGraph } from '../../../src/cli/graph-api/server.ts';
import { formatProblem, type InputRefused } from '../../../src/core/problem.ts';
import { derivedStatuses } from '../../../src/core/status/derive.ts';
import { openRecalls } from '../../../src/snapshot/recalls/known-recalls.ts';
import { openSnapshot } from '../../../src/snapshot/read/open.ts';
import { listFolder } from '../../../src/sources/folder/listing.ts';
import { openSource } from '../../../src/sources/open-source.ts';
import { casesOf } from '../../cases.ts';
import { documentOf } from './epcis/documents.ts';
import { folderOf, inSnapshot, newSnapshot, put, readFolder } from './folder-on-disk.ts';

const GTIN = '09521234543213';
const REASON = { en: 'Listeria', it: 'Listeria (it)' };
const RECALL = `- gtin: '${GTIN}'\n  lots: [L1]\n  reason: { en: Listeria, it: Listeria (it) }\n  advice: [{ en: Bring it back }]\n  since: 2026-11-20\n`;
const PRODUCT = { type: 'product', id: 'cheese', gtin: GTIN, name: 'Cheese' };
const lot = (name: string, more: object = {}) => ({ type: 'batch', product: 'cheese', lot: name, ...more });
const yaml = (nodes: object[]) => nodes.map((node) => `- ${JSON.stringify(node)}\n`).join('');
const sold = documentOf(
  ['L1', 'L2'].map((name) => ({
    ...{ type: 'ObjectEvent', action: 'OBSERVE', bizStep: 'retail_selling', disposition: 'sellable_accessible' },
    ...{ eventTime: '2026-04-01T08:00:00Z', eventTimeZoneOffset: '+00:00' },
    quantityList: [{ epcClass: `https://id.gs1.org/01/${GTIN}/10/${name}` }],
  })),
);
const NODES = [PRODUCT, lot('L1', { status: { code: 'on-sale', since: '2026-01-01' } }), lot('L2')];
const SOURCES: Record<string, Record<string, unknown>> = {
  YAML: { 'cheese.yaml': yaml(NODES) },
  JSON: { 'cheese.json': NODES },
  EPCIS: { 'sold.jsonld': sold },
  CSV: { 'products.csv': `id;name (en);gtin\ncheese;Cheese;${GTIN}\n`, 'batches.csv': 'product;lot\ncheese;L1\ncheese;L2\n' }, // prettier-ignore
};
const FOLDERS = Object.values(SOURCES).map(folderOf);
afterAll(() => FOLDERS.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const statusIn = (file: string, name: string) =>
  inSnapshot(file, (snapshot) => {
    const product = snapshot.productByGtin(GTIN);
    const batch = product && snapshot.batch(product.id, name);
    return batch?.status ?? (product && derivedStatuses(snapshot, { product: product.id, lot: name }).statuses[0]);
  });
const fresh = async (source: string) => {
  const file = newSnapshot();
  const { digest } = await openSource(source).ingest(file);
  return { file, digest };
};

test.each(Object.entries(SOURCES))(
  'a recall beside %s: one file changes the lot, its withdrawal gives back what was',
  async (_, files) => {
    const source = folderOf(files);
    const file = newSnapshot();
    const before = await openSource(source).ingest(file);
    const was = statusIn(file, 'L1');
    expect(was?.code).not.toBe('recalled');
    put(source, 'recalls.yaml', RECALL);
    for (const offline of [false, true]) {
      if (offline) put(source, 'recalls.yaml', `${RECALL}# touched\n`);
      const recalled = await openSource(source).ingest(file, { offline });
      expect(recalled.digest).not.toBe(before.digest);
      expect(recalled.digest).toBe((await fresh(source)).digest);
      expect(statusIn(file, 'L1')).toEqual({
        ...{ code: 'recalled', since: '2026-11-20', message: REASON, todo: [{ en: 'Bring it back' }] },
      });
      expect(statusIn(file, 'L2')?.code).not.toBe('recalled');
    }
    rmSync(join(source, 'recalls.yaml'));
    expect((await openSource(source).ingest(file)).digest).toBe(before.digest);
    expect(statusIn(file, 'L1')).toEqual(was);
  },
);

test('a withdrawal takes back what an event says up to then', async () => {
  const source = folderOf({ 'cheese.json': NODES });
  const file = newSnapshot();
  const before = await openSource(source).ingest(file);
  put(source, 'recalls.yaml', `- { gtin: '${GTIN}', lots: [L1], withdrawn: '2026-03-01T00:00:00Z' }\n`);
  const { digest } = await openSource(source).ingest(file);
  expect(digest).not.toBe(before.digest);
  const snapshot = openSnapshot(file);
  const time = Date.parse('2026-03-01T00:00:00Z');
  expect(['L1', 'L2'].map((name) => snapshot.recallWithdrawnAt('cheese', name))).toEqual([time, undefined]);
  // Who asked about the lot is asked again.
  expect(snapshot.changesSince(1).map(({ key }) => key)).toEqual(['batch:cheese/L1']);
  snapshot.close();
  rmSync(join(source, 'recalls.yaml'));
  expect((await openSource(source).ingest(file)).digest).toBe(before.digest);
});

const WITHDRAWN = { gtin: GTIN, lots: ['L1'], withdrawn: '2026-03-01T00:00:00Z' };
test.each([
  ['a withdrawal in the future', { ...WITHDRAWN, withdrawn: '2999-03-01T00:00:00Z' }, 'lies in the future'],
  ['one that names nothing', { ...WITHDRAWN, lots: undefined }, 'names neither a lot nor a serial'],
  ['one of no product', { ...WITHDRAWN, gtin: undefined }, 'names either a gtin or a product'],
])('%s is refused', async (_, entry, said) => {
  const { problems } = await readFolder({ 'cheese.json': NODES, 'recalls.yaml': JSON.stringify([entry]) });
  expect(problems.map(({ message }) => message).join()).toContain(said);
});

test('a recall by hand that a withdrawal covers is told', async () => {
  const withdrawal = `- { gtin: '${GTIN}', lots: [L1], withdrawn: '2026-11-20T12:00:00Z' }\n`;
  const { warnings } = await readFolder({ 'cheese.json': NODES, 'recalls.yaml': RECALL + withdrawal });
  expect(warnings.map(formatProblem).map(({ where, message }) => `${where} ${message}`)).toEqual([
    'recalls.yaml[0] is dated up to its withdrawal of 2026-11-20T12:00:00.000Z and does not count',
  ]);
});

test('what no source tells of gets a node: a lot and an item that were never entered', async () => {
  const source = folderOf({ 'cheese.json': NODES });
  const { file, digest } = await fresh(source);
  put(source, 'recalls.yaml', `- { gtin: '${GTIN}', lots: [NEW], serials: ['77'] }\n`);
  await openSource(source).ingest(file);
  expect([statusIn(file, 'NEW')?.code, statusIn(file, '~77')?.code]).toEqual(['recalled', 'recalled']);
  // The lot is entered meanwhile, and stays recalled.
  put(source, 'new.json', [lot('NEW', { origin: 'Malga' })]);
  const entered = await openSource(source).ingest(file);
  expect(entered.digest).toBe((await fresh(source)).digest);
  expect(statusIn(file, 'NEW')?.code).toBe('recalled');
  rmSync(join(source, 'recalls.yaml'));
  rmSync(join(source, 'new.json'));
  expect((await openSource(source).ingest(file)).digest).toBe(digest);
});

test('a lot and a product that are renamed stay recalled under their names of today', async () => {
  const source = folderOf({ 'cheese.json': NODES, 'recalls.yaml': RECALL });
  const { file } = await fresh(source);
  const [, , other] = NODES;
  const renamed = { ...PRODUCT, gtin: '09520123456788', formerly: [GTIN] };
  put(source, 'cheese.json', [renamed, lot('L9', { formerly: ['L1'] }), other]);
  await openSource(source).ingest(file);
  const lots = inSnapshot(file, (snapshot) => ['L9', 'L1'].map((name) => snapshot.batch('cheese', name)?.status?.code));
  expect(lots).toEqual(['recalled', undefined]);
});

test('the recalls of a graph API lie where the commands run, and count on 304 and without the API', async () => {
  const api = await serveGraph(folderOf({ 'cheese.json': NODES }), 0);
  const { recallsFile } = openSource(api.url);
  try {
    const { file, digest } = await fresh(api.url);
    writeFileSync(recallsFile, RECALL);
    await openSource(api.url).ingest(file);
    expect(statusIn(file, 'L1')?.code).toBe('recalled');
    writeFileSync(recallsFile, RECALL.replace('L1', 'L2'));
    await api.close();
    await openSource(api.url).ingest(file, { offline: true });
    expect([statusIn(file, 'L1')?.code, statusIn(file, 'L2')?.code]).toEqual(['on-sale', 'recalled']);
    rmSync(recallsFile);
    expect((await openSource(api.url).ingest(file, { offline: true })).digest).toBe(digest);
  } finally {
    rmSync(recallsFile, { force: true });
  }
});

test('a recall is looked at like any source: every problem with its line, and nothing of the last reading is lost', async () => {
  const source = folderOf({ 'cheese.json': NODES });
  const { file } = await fresh(source);
  put(source, 'recalls.yaml', casesOf<string>('wrong-recalls'));
  const { problems } = (await openSource(source)
    .ingest(file)
    .catch((error: unknown) => error)) as InputRefused;
  const told = problems
    .map(formatProblem)
    .map(({ where, path, at }) => `${where} ${path} ${at && 'line' in at ? at.line : '?'}`);
  for (const index of [0, 1, 3, 4, 5])
    expect(told).toContainEqual(expect.stringMatching(new RegExp(`^recalls\\.yaml\\[${index}\\] .*${index + 1}$`)));
  expect(statusIn(file, 'L1')?.code).toBe('on-sale');
  put(source, 'recalls.yaml', `- { gtin: '09520123456788', lots: [L1] }\n`);
  await expect(openSource(source).ingest(file)).rejects.toMatchObject({
    problems: [{ kind: 'UnknownGtin', where: { file: 'recalls.yaml', index: 0 }, at: { line: 1 } }],
  });
});

test.each([
  ['recalls.yaml', RECALL],
  ['redirects.csv', 'from,to\n/p/1,/en\n'],
])('%s alone is a change of the source: it wakes a watch, and the revision is another', async (name, text) => {
  const source = folderOf({ 'cheese.json': NODES });
  const { file, digest } = await fresh(source);
  const onChange = vi.fn();
  const end = new AbortController();
  const stamps = () => listFolder(source).map(({ path, stamp }) => `${path} ${stamp}`);
  const before = stamps();
  openSource(source).follow(20, onChange, end.signal);
  await new Promise((resolve) => setTimeout(resolve, 100));
  onChange.mockClear();
  put(source, name, text);
  await vi.waitUntil(() => onChange.mock.calls.length > 0);
  end.abort();
  // A network drive reports no events: there the stamps show the change.
  expect(stamps()).not.toEqual(before);
  const changed = await openSource(source).ingest(file);
  expect(changed.digest).not.toBe(digest);
  expect(changed.digest).toBe((await fresh(source)).digest);
  expect((await openSource(source).ingest(file)).digest).toBe(changed.digest);
  rmSync(join(source, name));
  expect((await openSource(source).ingest(file)).digest).toBe(digest);
});

const named = (instances: readonly string[]) => ({
  gtin: GTIN,
  lots: instances.filter((name) => !name.startsWith('~')),
  serials: instances.filter((name) => name.startsWith('~')).map((name) => name.slice(1)),
});
const [some, offline] = [fc.subarray(['L1', 'L4', '~8']), fc.boolean()];
const DEED = fc.oneof(
  fc.record({ recall: fc.subarray(['L1', 'L2', 'L3', '~7']), withdrawn: some, offline }),
  fc.record({ kept: some, offline }),
  fc.record({ lots: fc.subarray(['L1', 'L2', 'L3']), status: fc.constantFrom(undefined, 'on-sale', 'withdrawn') }),
);

test('any order of edits, recalls and withdrawals gives the graph that a new reading gives', async () =>
  await fc.assert(
    fc.asyncProperty(fc.array(DEED, { minLength: 2, maxLength: 8 }), async (deeds) => {
      const source = folderOf({ 'product.json': PRODUCT, 'lots.json': [lot('L1')] });
      const file = newSnapshot();
      const kept = `${file}.kept`;
      const anew = async () => (await openSource(source).ingest(newSnapshot(), { kept })).digest;
      await openSource(source).ingest(file, { kept });
      for (const deed of deeds) {
        if ('lots' in deed) {
          const status = deed.status && { status: { code: deed.status } };
          put(source, 'lots.json', [lot('L0'), ...deed.lots.map((name) => lot(name, status))]);
        } else if ('kept' in deed) {
          const records = [{ ...named(deed.kept), advice: [], origin: 'file', time: '2026-03-01T00:00:00Z' }];
          writeFileSync(kept, JSON.stringify({ target: 'x', records }));
        } else if (deed.recall.length + deed.withdrawn.length === 0)
          rmSync(join(source, 'recalls.yaml'), { force: true });
        else {
          const entries = [
            { ...named(deed.recall), reason: 'x', time: '2026-02-01T00:00:00Z' },
            { ...named(deed.withdrawn), withdrawn: '2026-04-01T00:00:00Z' },
          ];
          const full = entries.filter(({ lots, serials }) => lots.length + serials.length > 0);
          put(source, 'recalls.yaml', JSON.stringify(full));
        }
        const offline = 'offline' in deed && deed.offline;
        const { digest } = await openSource(source).ingest(file, { kept, offline });
        if (!offline) expect(digest).toBe(await anew());
      }
      expect((await openSource(source).ingest(file, { kept })).digest, basename(source)).toBe(await anew());
      rmSync(source, { recursive: true });
    }),
    { numRuns: 15 },
  ));

test('issue 65, section 5: a target hears of containers, contents and the lot of an item, never of siblings', async () => {
  const source = folderOf({
    'graph.json': casesOf('boxed-lots'),
    'recalls.yaml': "- { gtin: '09521234543220', serials: [B1], time: '2026-04-02T08:00:00Z' }\n",
  });
  const { file } = await fresh(source);
  const graph = openRecalls(file);
  const reached = (product: string, name: string) => [...graph.reached({ product, lot: name }).keys()].sort();
  expect(reached('cheese', '~S1')).toEqual(['batch:box/~B1', 'batch:cheese/L1', 'batch:cheese/~S1']);
  expect(reached('box', '~B1')).toEqual(['batch:box/~B1', 'batch:cheese/L2', 'batch:cheese/~S1']);
  expect(graph.graph.recallRecordedAt('box', '~B1')).toBe(Date.parse('2026-04-02T08:00:00Z'));
  expect(graph.graph.recallRecordedAt('box', '~B2')).toBeUndefined();
  graph.close();
});
