import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { conformance } from '../../../src/cli/graph-api/conformance.ts';
import { type GraphApi, serveGraph } from '../../../src/cli/graph-api/server.ts';
import { graphSchema, openApi } from '../../../scripts/schemas/contract.ts';
import { written } from '../../../scripts/schemas/written.ts';
import { FolderReading } from '../../../src/sources/folder/read.ts';
import { listFolder } from '../../../src/sources/folder/listing.ts';
import { Node } from '../../../src/core/graph/node.ts';
import { openSource } from '../../../src/sources/open-source.ts';
import { served } from '../../served.ts';
import { folderOf, newSnapshot } from '../../unit/sources/folder-on-disk.ts';
import { GOOD } from '../../unit/sources/malformed-graphs.ts';

const page = readFileSync('docs/graph-api.md', 'utf8');
/** The examples of the page by what their first line says: `# products/stravecchio.yaml`, `GET /nodes`. */
const examples = new Map(
  [...page.matchAll(/^```(?:yaml|json|http)\n(?:# |\/\/ )?(.+)\n([\s\S]*?)^```/gm)].map(([, title = '', text = '']) => [
    title,
    text,
  ]),
);

const ajv = new Ajv2020({ strict: false });
(addFormats as unknown as (instance: Ajv2020) => void)(ajv);

test('the generated documents are those of the code (node scripts/write-schemas.ts)', async () => {
  const files = await written();
  for (const [path, text] of Object.entries(files)) expect(readFileSync(path, 'utf8'), path).toBe(text);
});

test('the JSON Schema takes what the code takes', () => {
  const validate = ajv.compile(graphSchema());
  expect(validate(GOOD), JSON.stringify(validate.errors)).toBe(true);
  for (const node of GOOD) expect(validate({ ...node, storey: 1 })).toBe(false);
  expect(validate({ type: 'farm', id: 'x' })).toBe(false);
});

test('the folder of the page is a graph without problems', async () => {
  const files = [...examples].filter(([title]) => /\.(?:yaml|jsonld|md)$/.test(title));
  expect(files.length).toBeGreaterThanOrEqual(3);
  const folder = folderOf({
    ...Object.fromEntries(files),
    'stories/stravecchio/meadow.it.md': 'Il prato',
    'stories/stravecchio/meadow.en.md': 'The meadow',
  });
  const { warnings } = await openSource(folder).ingest(newSnapshot());
  expect(warnings).toEqual([]);
  const reading = new FolderReading(folder, listFolder(folder));
  const arrivals = await Array.fromAsync(reading.arrivals());
  const types = arrivals.flatMap((arrival) => ('node' in arrival ? [arrival.node.type] : []));
  expect(new Set(types)).toEqual(new Set(['operator', 'place', 'product', 'ingredient', 'batch', 'event', 'media']));
});

test('the answers of the page are of the contract', () => {
  const { components } = openApi() as { components: { schemas: Record<string, unknown> } };
  const validator = (name: string) => ajv.compile({ $ref: `#/components/schemas/${name}`, components });
  const answers = { 'GET /nodes': 'NodesPage', 'GET /changes?since=r41': 'ChangesPage' };
  for (const [title, schema] of Object.entries(answers)) {
    const text = examples.get(title) ?? '';
    const body: unknown = JSON.parse(text.slice(text.indexOf('{')));
    const validate = validator(schema);
    expect(validate(body), `${title}: ${JSON.stringify(validate.errors)}`).toBe(true);
    for (const item of (body as { items: unknown[] }).items)
      expect(Node.safeParse(item).success, JSON.stringify(item)).toBe(true);
  }
});

let api: GraphApi;
beforeAll(async () => {
  api = await serveGraph(folderOf({ 'graph.json': GOOD }), 0, { page: 2 });
});
afterAll(() => api.close());

test('the graph API of a folder keeps the contract', async () =>
  expect((await conformance(api.url)).filter(({ fault }) => fault !== undefined)).toEqual([]));

test('an address that is no graph API breaks it, rule by rule', async () => {
  const broken = await conformance(`${api.url}/operators`);
  expect(broken.filter(({ exitCode }) => exitCode === 69).length).toBeGreaterThanOrEqual(5);
});

test('an API whose operator graph holds too little is told what it lacks', async () => {
  const narrow = await served((asked, answer) => {
    void fetch(api.url + (asked.url ?? ''), { headers: asked.headers as Record<string, string> }).then(async (got) => {
      const text = await got.text();
      const body = (text === '' ? {} : JSON.parse(text)) as { items?: { type: string }[] };
      if (asked.url?.startsWith('/operators/')) body.items = body.items?.filter(({ type }) => type !== 'product') ?? [];
      for (const name of ['content-type', 'etag', 'access-control-allow-origin']) {
        const value = got.headers.get(name);
        if (value !== null) answer.setHeader(name, value);
      }
      answer.writeHead(got.status).end(text === '' ? '' : JSON.stringify(body));
    });
  }, onTestFinished);
  const faults = (await conformance(narrow)).flatMap(({ fault }) => fault ?? []);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/lacks \d+ nodes that they need: product:/);
});
