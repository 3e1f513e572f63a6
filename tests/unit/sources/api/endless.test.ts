import { expect, test } from 'vitest';
import { importApi } from '../../../../src/sources/api/import-api.ts';
import { newSnapshot } from '../folder-on-disk.ts';
import { served } from '../../../served.ts';
import { refusal } from '../../../refusal.ts';

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
