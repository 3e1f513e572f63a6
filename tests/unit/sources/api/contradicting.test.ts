import { describe, expect, test } from 'vitest';
import { importApi } from '../../../../src/sources/api/import-api.ts';
import { lookAt } from '../../../../src/sources/api/look.ts';
import { served } from '../../../served.ts';
import { inSnapshot, newSnapshot } from '../folder-on-disk.ts';
import { refusal } from '../../../refusal.ts';

/** Answers by path; a body that is a function is sent again and again without end. */
let answers: Record<string, object | (() => string)>;
const url = await served((request, response) => {
  const answer = answers[request.url?.split('?')[0] ?? ''];
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
  if (typeof answer !== 'function') return void response.end(JSON.stringify(answer ?? {}));
  const more = () => {
    while (!response.destroyed && response.write(answer()));
  };
  response.on('drain', more).on('error', () => {});
  more();
});

const page = (revision: string, names: string[], more = {}) => {
  const items: unknown[] = names.map((name, at) => ({ type: 'operator', id: `op-${at}`, name }));
  return { contract: '1', revision, items, next: null, total: items.length, ...more };
};
const changes = (more: object) => page('r2', ['Changed'], { since: 'r1', removed: [], ...more });

/** Reads a graph of two operators, then the second answers of the API. */
async function readTwice(second: typeof answers): Promise<string[]> {
  const file = newSnapshot();
  answers = { '/nodes': page('r1', ['One', 'Two']) };
  await importApi(url, file);
  answers = second;
  await importApi(url, file);
  const operators = inSnapshot(file, (snapshot) => [...snapshot.all('operator')]);
  return operators.map(({ name }) => Object.values(name)[0] ?? '').sort();
}

describe('issue 67, point 6: a graph API that contradicts its contract', () => {
  test.each([
    ['first', changes({ since: 'r0' })],
    ['second', changes({ next: 'more', total: 2 })],
  ])('changes since another revision on the %s page: the whole graph is read', async (_page, first) => {
    let asked = 0;
    const graph = { '/nodes': page('r2', ['New', 'Other', 'Third']) };
    const second = changes({ since: 'r0', items: [{ type: 'operator', id: 'op-9', name: 'Only this' }], total: 2 });
    const answersOfChanges = { get: () => (asked++ === 0 ? first : second), enumerable: true };
    const names = await readTwice(Object.defineProperty({ ...graph }, '/changes', answersOfChanges));
    expect(names).toEqual(['New', 'Other', 'Third']);
  });

  test.each([
    ['/changes', null, undefined],
    ['/changes', { node: null }, undefined],
    ['/changes', { type: 'operator', id: 'op-1', node: null }, 'operator:op-1'],
    ['/nodes', null, undefined],
  ])('null instead of a node in %s (%j) is named, with the place of removed nodes', async (path, item, node) => {
    const second = { '/nodes': page('r2', ['One']), [path]: path === '/nodes' ? page('r2', []) : changes({}) };
    Object.assign(second[path] as object, { items: [item], total: 1 });
    await expect(readTwice(second)).rejects.toMatchObject({
      exitCode: 65,
      count: 1,
      problems: [
        {
          kind: 'NullNode',
          where: { item: 0, ...(node && { node }) },
          message: 'is null instead of a node',
          fix: expect.stringContaining(path === '/changes' ? '"removed"' : 'Leave it out') as string,
        },
      ],
    });
  });

  test('`watch` reads at most 64 MiB of an API without ETag, and takes its revision', async () => {
    const look = lookAt({ url, headers: {} }, new AbortController().signal);
    answers = { '/nodes': page('r7', ['One']) };
    expect(await look()).toBe('r7');
    const mebibyte = ' '.repeat(2 ** 20);
    answers = { '/nodes': () => mebibyte };
    await expect(look()).rejects.toThrow('more than 67108864 bytes');
  });
});

const operator = (id: string, more: object = {}) => ({ type: 'operator', id, name: 'x', ...more });
const ITEMS: Record<string, (page: number) => unknown[]> = {
  nodes: (page) => Array.from({ length: 500 }, (_, at) => operator(`o${page}-${at}`)),
  crowd: () => Array<number>(200_000).fill(0),
  wide: () => [operator('o', { links: Array<number>(1_000_000).fill(0) })],
};
/** A graph API; the path selects the items and the total that it announces. */
const base = await served((request, response) => {
  const url = new URL(request.url ?? '', 'http://x');
  const [, what = '', total] = url.pathname.split('/');
  const page = Number(url.searchParams.get('cursor') ?? 0);
  const items = ITEMS[what]?.(page) ?? [];
  const next = (page + 1) * items.length < Number(total) ? String(page + 1) : null;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ contract: '1', revision: 'r', items, next, total: Number(total) }));
});

const refused: [string, string, object, RegExp][] = [
  ['announces more nodes than any graph may have', '/nodes/1000000000', {}, /announces 1000000000 nodes/],
  ['gives nodes without end', '/nodes/4000', { items: 3000 }, /3000 are the most/],
  ['gives bytes without end', '/nodes/4000', { bytes: 50_000 }, /more than 50000 bytes on all its pages/],
  ['gives a page of 200,000 items', '/crowd/200000', {}, /200000 items on one page/],
];
test.each(refused)('an API that %s is given up (69)', async (_name, path, limits, message) => {
  await expect(importApi(base + path, newSnapshot(), { limits })).rejects.toMatchObject(refusal(69, message));
});

test('a node that holds a million values is refused by name (65)', async () => {
  const problems = [{ kind: 'TooMuch', where: { node: 'operator:o' } }];
  await expect(importApi(`${base}/wide/1`, newSnapshot())).rejects.toMatchObject({ exitCode: 65, count: 1, problems });
});
