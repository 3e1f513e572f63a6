import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { checkDigit } from '../../../src/core/gs1/check-digit.ts';
import { InputRefused } from '../../../src/core/problem.ts';
import { inTurn } from '../../../src/sources/folder/in-turn.ts';
import { listFolder } from '../../../src/sources/folder/listing.ts';
import { readingThreads } from '../../../src/sources/folder/reading-thread.ts';
import { importFolder } from '../../../src/sources/folder/import-folder.ts';
import { folderOf, newSnapshot } from '../folder-on-disk.ts';

const PRODUCTS = 40;
/** Enough for threads to be started. */
const STORY = 'Latte di malga, sale, caglio. '.repeat(5000);

const gtinOf = (index: number) => `${952000000000 + index}${checkDigit(String(952000000000 + index))}`;
const name = (index: number) => `products/p${String(index).padStart(3, '0')}.json`;

function nodesOf(index: number): object[] {
  const product = `p${index}`;
  const note = { file: '../note.{locale}.md' };
  return [
    { type: 'product', id: product, gtin: gtinOf(index), operator: 'casera', name: product },
    {
      type: 'batch',
      product,
      lot: `${product}-L1`,
      dates: { packaging: '2026-03-01', bestBefore: '2026-02-01' },
      note,
    },
    { type: 'batch', product, lot: `${product}-L2`, note: STORY, operator: 'casera' },
  ];
}

const EVENT = {
  '@context': ['https://ref.gs1.org/standards/epcis/epcis-context.jsonld'],
  type: 'EPCISDocument',
  schemaVersion: '2.0',
  creationDate: '2026-03-02T00:00:00Z',
  epcisBody: {
    eventList: [
      {
        type: 'ObjectEvent',
        action: 'OBSERVE',
        eventTime: '2026-03-01T08:00:00Z',
        eventTimeZoneOffset: '+01:00',
        epcList: [`https://id.gs1.org/01/0${gtinOf(8)}/10/p8-L2`],
        readPoint: { id: 'https://id.gs1.org/414/9521234000006' },
      },
    ],
  },
};

function catalogue(more: Record<string, unknown> = {}): string {
  const products = Array.from({ length: PRODUCTS }, (_, index) => [name(index), nodesOf(index)] as const);
  return folderOf({
    'makers.yaml':
      'type: operator\nid: casera\nname: Casera\n---\ntype: place\nid: malga\nname: Malga\ngln: "9521234000006"',
    'note.it.md': 'Una nota',
    ...Object.fromEntries(products),
    ...more,
  });
}

/** Every row of every table, but for what is different each time. */
function rowsOf(file: string): Record<string, unknown[]> {
  const db = new DatabaseSync(file, { readOnly: true });
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const rows = tables.map(({ name }) => {
    const all = db.prepare(`SELECT * FROM "${String(name)}"`).all();
    return [String(name), all.filter((row) => row['name'] !== 'line')] as const;
  });
  db.close();
  return Object.fromEntries(rows);
}

async function read(folder: string, threads: number): Promise<Record<string, unknown[]>> {
  const file = newSnapshot();
  await importFolder(folder, file, { threads });
  return rowsOf(file);
}

test('a folder gives the same rows in the same order, whoever reads its files', async () => {
  const folder = catalogue({ 'events.json': EVENT });
  const alone = await read(folder, 0);
  // With the maker, the place and the event, which names a product by its code.
  expect(alone['node']).toHaveLength(3 * PRODUCTS + 3);
  expect(alone['reference']).toContainEqual(expect.objectContaining({ role: 'objects', target: 'batch:p8/p8-L2' }));
  expect(alone['warning']).toHaveLength(PRODUCTS);
  for (const threads of [1, 3]) expect(await read(folder, threads)).toEqual(alone);
});

test('all problems are told, in the same order, whoever finds them', async () => {
  const folder = catalogue({
    [name(3)]: '{"type":"product"',
    [name(7)]: [{ type: 'product', id: 'p8', storey: 1 }],
    [name(9)]: [...nodesOf(9), { type: 'product', id: 'p10', name: 'again' }],
    [name(11)]: Buffer.from([0xff, 0xfe, 0x20]),
    [name(12)]: [...nodesOf(12), { type: 'place', id: 'far', name: { file: '../../secret.md' } }],
  });
  const problems = async (threads: number) => {
    const error: unknown = await importFolder(folder, newSnapshot(), { threads }).catch((thrown: unknown) => thrown);
    if (!(error instanceof InputRefused)) throw error;
    return error.problems;
  };
  const alone = await problems(0);
  expect(new Set(alone.map(({ kind }) => kind))).toEqual(
    new Set(['Unreadable', 'UnknownField', 'DuplicateId', 'Encoding', 'UnsafePath']),
  );
  for (const threads of [1, 3]) expect(await problems(threads)).toEqual(alone);
});

test('what a thread fails on is read without it', async () => {
  const folder = catalogue({ [name(5)]: [...nodesOf(5), { type: 'media', id: 'pic', src: 'pic.jpg', alt: 'Pic' }] });
  const files = listFolder(folder).filter(({ path }) => path.startsWith('products/'));
  // They fail at the first medium, when they look at where it comes from.
  const threads = readingThreads({ folder, mediaHosts: null as never }, files, 2);
  expect(threads).toHaveLength(2);
  const places: string[] = [];
  for await (const { brought = [] } of inTurn({ folder, files, threads }))
    for (const arrival of brought) {
      if ('node' in arrival) places.push(arrival.place);
      if ('row' in arrival) places.push(arrival.row.place);
    }
  const expected = files.flatMap(({ path }, index) =>
    (index === 5 ? [0, 1, 2, 3] : [0, 1, 2]).map((at) => `${path}[${at}]`),
  );
  expect(places).toEqual(expected);
  for (const thread of threads) thread.end();
});

test('whoever watches hears how many files of how many are read', async () => {
  const told: unknown[] = [];
  await importFolder(catalogue(), newSnapshot(), { threads: 1, onProgress: (...said) => told.push(said) });
  expect(told).toEqual(Array.from({ length: PRODUCTS + 1 }, (_, index) => [index + 1, PRODUCTS + 1, 'files']));
});
