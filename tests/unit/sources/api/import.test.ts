import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GraphApi, serveGraph } from '../../../../src/cli/graph-api/server.ts';
import { importApi } from '../../../../src/sources/api/import-api.ts';
import { importFolder } from '../../../../src/sources/folder/import-folder.ts';
import { folderOf, inSnapshot, newSnapshot, put } from '../folder-on-disk.ts';
import { BROKEN, faulty, MODES, type Place } from './fault-server.ts';
import { refusal } from '../../../refusal.ts';

const operators = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => ({ type: 'operator', id: `op-${at}`, name: `${name} ${at}` }));
/** Short only in tests that wait for it. */
const BRIEF = { attempt: 2000, deadline: 60_000, pause: 5 };
const PATIENCE = { attempt: 10_000, deadline: 60_000, pause: 5 };
const PLACES: Place[] = ['first', 'middle', 'last'];

const folder = folderOf({ 'operators.json': operators(12, 'Op') });
let api: GraphApi;
let proxy: Awaited<ReturnType<typeof faulty>>;
beforeAll(async () => {
  api = await serveGraph(folder, 0, { page: 3 });
  proxy = await faulty(api.url);
});
afterAll(async () => {
  await proxy.close();
  await api.close();
});
beforeEach(() => {
  proxy.set(undefined);
  put(folder, 'operators.json', operators(12, 'Op'));
});

const digestOf = (file: string) => inSnapshot(file, ({ digest }) => digest);

async function fromFolder(): Promise<string> {
  return (await importFolder(folder, newSnapshot())).digest;
}

/** A snapshot of the API, and then all nodes but one changed, one gone and one come: four pages of changes. */
async function behind(): Promise<string> {
  const file = newSnapshot();
  await importApi(proxy.url, file, { patience: PATIENCE });
  put(folder, 'operators.json', [...operators(11, 'New'), { type: 'place', id: 'valle', name: 'x' }]);
  return file;
}

test('folder and HTTP give one graph', async () => {
  const file = newSnapshot();
  const written = await importApi(proxy.url, file);
  expect(written).toMatchObject(await importFolder(folder, newSnapshot()));
});

test('an unchanged graph costs one request', async () => {
  const file = newSnapshot();
  const { digest } = await importApi(proxy.url, file);
  proxy.asked.length = 0;
  expect((await importApi(proxy.url, file)).digest).toBe(digest);
  expect(proxy.asked).toHaveLength(1);
});

test('a changed graph costs its changes, removals with them', async () => {
  const file = await behind();
  proxy.asked.length = 0;
  const { digest } = await importApi(proxy.url, file);
  expect(digest).toBe(await fromFolder());
  expect(proxy.asked.map(({ url }) => url.split('?')[0])).toEqual(['/nodes', ...Array<string>(5).fill('/changes')]);
  expect(inSnapshot(file, (snapshot) => snapshot.operator('op-11'))).toBeUndefined();
  expect(inSnapshot(file, (snapshot) => snapshot.changesSince(1))).toHaveLength(13);
});

/** Each fault on one page of one endpoint: all places and endpoints in turn. */
const spread = (faults: [string, (typeof MODES)[string]][]) =>
  faults.map(([name, fault], at) => {
    const [place, endpoint] = [PLACES[at % 3] as Place, at % 2 ? ('nodes' as const) : ('changes' as const)];
    return { name, fault, place, endpoint };
  });

test.each(spread(Object.entries(MODES)))(
  'once $name on the $place page of $endpoint: the graph is whole all the same',
  async ({ name, fault, place, endpoint }) => {
    const file = endpoint === 'changes' ? await behind() : newSnapshot();
    proxy.set({ endpoint, place, fault, times: 1 });
    const { digest } = await importApi(proxy.url, file, { patience: /hangs|drips/.test(name) ? BRIEF : PATIENCE });
    expect(digest).toBe(await fromFolder());
    expect(digestOf(file)).toBe(digest);
    expect(proxy.most()).toBe(2);
  },
);

const quick = Object.entries(MODES).filter(([name]) => !/hangs|drips|come back/.test(name));
test.each(spread([...quick, ...Object.entries(BROKEN)]))(
  'always $name on the $place page of $endpoint: exit 69, the last snapshot stays',
  async ({ fault, place, endpoint }) => {
    const file = await behind();
    const last = digestOf(file);
    if (endpoint === 'nodes')
      await importFolder(folder, file)
        .then(() => importApi(api.url, file))
        .catch(() => {});
    const good = endpoint === 'nodes' ? digestOf(file) : last;
    proxy.set({ endpoint, place, fault, times: Infinity });
    const failed = importApi(proxy.url, file, { patience: PATIENCE });
    await expect(failed).rejects.toMatchObject(refusal(69, '--offline'));
    expect(proxy.most()).toBeLessThanOrEqual(4);
    expect(digestOf(file)).toBe(good);
  },
);

test('Retry-After is kept to, as seconds and as a time', async () => {
  for (const [name, least] of [
    ['asks to come back in a second', 990],
    ['asks to come back at a time', 900],
  ] as const) {
    proxy.set({ endpoint: 'nodes', place: 'first', fault: MODES[name] ?? (() => {}), times: 1 });
    await importApi(proxy.url, newSnapshot(), { patience: PATIENCE });
    const [first, second] = proxy.asked;
    expect((second?.time ?? 0) - (first?.time ?? 0)).toBeGreaterThanOrEqual(least);
  }
});

test('the deadline ends everything', async () => {
  proxy.set({ endpoint: 'nodes', place: 'middle', fault: MODES['drips the body'] ?? (() => {}), times: Infinity });
  const failed = importApi(proxy.url, newSnapshot(), { patience: { attempt: 5000, deadline: 700, pause: 5 } });
  await expect(failed).rejects.toMatchObject(refusal(69, '0.7 s'));
});

test('a revision that changes midway is read once more from the start, and given up when it changes again', async () => {
  const change = (revision: string) => (_: unknown, whole: { body: Buffer }) =>
    JSON.stringify({ ...(JSON.parse(whole.body.toString()) as object), revision });
  const fault: (typeof BROKEN)[string] = (response, whole) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(change('other')(0, whole));
  proxy.set({ endpoint: 'nodes', place: 'middle', fault, times: 1 });
  expect((await importApi(proxy.url, newSnapshot(), { patience: PATIENCE })).digest).toBe(await fromFolder());
  proxy.set({ endpoint: 'nodes', place: 'middle', fault, times: 2 });
  await expect(importApi(proxy.url, newSnapshot(), { patience: PATIENCE })).rejects.toMatchObject(
    refusal(69, 'revision'),
  );
  expect(proxy.asked).toHaveLength(4);
});

test('--offline takes the last good snapshot, and says when there is none', async () => {
  const file = newSnapshot();
  await expect(importApi('http://localhost:1', file, { offline: true })).rejects.toMatchObject({ exitCode: 69 });
  const { digest } = await importApi(proxy.url, file);
  proxy.asked.length = 0;
  expect((await importApi(proxy.url, file, { offline: true })).digest).toBe(digest);
  expect(proxy.asked).toEqual([]);
});

test('a node with problems is a problem of the data: exit 65, with its address', async () => {
  const fault: (typeof BROKEN)[string] = (response, whole) =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(whole.body.toString().replace('"name":{"en":"Op 10"', '"nome":{"en":"Op 10"'));
  proxy.set({ endpoint: 'nodes', place: 'first', fault, times: Infinity });
  await expect(importApi(proxy.url, newSnapshot(), { patience: PATIENCE })).rejects.toMatchObject({
    exitCode: 65,
    problems: [
      { where: { file: `${proxy.url}/nodes`, item: 2, node: 'operator:op-10' }, path: 'name' },
      { kind: 'UnknownField' },
    ],
  });
});

test.each(['http://localhost:1', 'http://no-such-host.invalid'])('nobody answers at %s', async (url) => {
  await expect(importApi(url, newSnapshot(), { patience: PATIENCE })).rejects.toMatchObject({ exitCode: 69 });
});
