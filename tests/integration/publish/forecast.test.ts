import { expect, test } from 'vitest';
import { pageDigests } from '../../../src/input/reports/page-digests.ts';
import { expectedPaths, type GraphPages } from '../../../src/publish/ledger/expected-paths.ts';
import { factsOf } from '../../../src/publish/build-state/graph-facts.ts';
import { CHEESE, contextOn, GTIN, type Raw, snapshotOf } from '../../unit/input/small-graph.ts';

const LOT = `/en/storytracing/01/${GTIN}/10/C%2B1`;
const isLot = (node: Raw) => node['type'] === 'batch' && node['lot'] === 'C+1';

async function pagesOf(nodes: readonly Raw[]): Promise<GraphPages> {
  const snapshot = await snapshotOf(nodes);
  return { graph: factsOf(snapshot), pages: pageDigests(snapshot, contextOn()) };
}

async function against(nodes: readonly Raw[]) {
  const [last, next] = await Promise.all([CHEESE, nodes].map(pagesOf));
  return expectedPaths(last as GraphPages, next as GraphPages);
}

test('nothing, where the graph is that of the last build', async () => {
  expect(await against(CHEESE)).toEqual({
    pages: { added: [], changed: [], removed: [] },
    atRisk: [],
    redirects: [],
    lost: [],
  });
});

test('pages that an edit changes, and no other lot’s; a new lot’s pages are added', async () => {
  const origin = { it: 'Nuova', en: 'New', fr: 'Neuve' };
  const edited = await against(CHEESE.map((node) => (isLot(node) ? { ...node, origin } : node)));
  expect(edited.pages.changed).toContain(LOT);
  expect(edited.pages.changed.filter((path) => path.includes('/10/M-'))).toEqual([]);
  expect([edited.pages.added, edited.pages.removed, edited.atRisk]).toEqual([[], [], []]);
  const more = await against([...CHEESE, { type: 'batch', product: 'milk', lot: 'M-3', dates: {} }]);
  expect(more.pages.added.some((path) => path.endsWith('/10/M-3'))).toBe(true);
});

test('printed URLs at risk when a lot goes, and sub-pages that would lead to their lot', async () => {
  const { pages, atRisk } = await against(CHEESE.filter((node) => !isLot(node)));
  expect(pages.removed).toContain(LOT);
  expect(atRisk).toContainEqual({
    path: `/01/${GTIN}/10/C%2B1`,
    owner: 'batch:cheese/C+1',
    means: 'batch:cheese/C+1 printed/batch',
    fault: 'dropped',
  });
  const without = CHEESE.map((node) =>
    isLot(node) ? { ...node, ingredients: (node['ingredients'] as Raw[]).slice(0, 1) } : node,
  );
  const { redirects } = await against(without);
  expect(redirects).toContainEqual({ path: `${LOT}/ingredient/salt/batch-code/S1`, redirect: LOT });
});

test('a lot that a second product of the operator has too: old paths lead to their first meaning, never to the other lot', async () => {
  const cheese = CHEESE.find(({ id }) => id === 'cheese') as Raw;
  const rind = { type: 'product', id: 'rind', name: 'Rind', operator: cheese['operator'] };
  const shared = [...CHEESE, rind, { type: 'batch', product: 'rind', lot: 'C+1' }];
  const [last, next] = (await Promise.all([CHEESE, shared].map(pagesOf))) as [GraphPages, GraphPages];
  const there = expectedPaths(last, next);
  expect(there.atRisk).toEqual([]);
  for (const prefix of ['/en/dairy', '/it/v1/dairy', '/fr/v2/dairy', '/en/old-dairy']) {
    const at = (path: string) => there.redirects.find((redirect) => redirect.path === path)?.redirect;
    const now = prefix.replace('old-', '');
    expect(at(`${prefix}/C%2B1`)).toBe(`${now}/cheese-C%2B1`);
    expect(next.pages.get(`${now}/cheese-C%2B1`)?.owner).toBe('batch:cheese/C+1');
    if (prefix === now) expect(at(`${prefix}/C%2B1/product-history`)).toBe(`${now}/cheese-C%2B1/product-history`);
  }
  expect(there.redirects.filter(({ redirect }) => redirect.includes('rind'))).toEqual([]);
  const back = expectedPaths(next, last);
  expect(back.redirects).toContainEqual({ path: '/en/dairy/cheese-C%2B1', redirect: '/en/dairy/C%2B1' });
  expect(
    back.atRisk.filter(
      ({ means }) => !means.startsWith('batch:rind') && !means.startsWith('product:rind') && !/^→ .*rind/.test(means),
    ),
  ).toEqual([]);
});
