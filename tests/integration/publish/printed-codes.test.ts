import { expect, it } from 'vitest';
import type { LedgerLine } from '../../../src/publish/ledger/ledger-line.ts';
import { ledgerLines } from '../../../src/publish/ledger/ledger.ts';
import { readHead } from '../../../src/publish/releases/head.ts';
import { publish } from '../../../src/publish/publish.ts';
import { graphBuild, type Told } from './graph-build.ts';
import { folderTarget } from './targets.ts';
import { refusal } from '../../refusal.ts';

const [G1, G2, G3] = ['09520123456788', '09520123456795', '09520123456801'] as const;

function target() {
  const { store, site, read } = folderTarget();
  const put = async (products: readonly Told[], retire: string[] = [], text = '') =>
    publish({
      store,
      site,
      build: await graphBuild(products, text),
      retire: retire.map((entity) => ({ entity, reason: `${entity} is no more` })),
      allowShrink: true,
    });
  const page = (path: string) => read(`${path.slice(1)}/index.html`);
  const line = async (path: string): Promise<LedgerLine | undefined> => {
    const { whole } = await readHead(store);
    if (whole) for await (const one of ledgerLines(store, whole.ledger)) if (one.path === path) return one;
    return undefined;
  };
  return { put, page, line };
}

const a = (gtin: string): Told => ({ id: 'a', gtin, lots: ['L1'] });
const b = (more: Partial<Told> = {}): Told => ({ id: 'b', operator: 'farm', gtin: G2, ...more });
const c: Told = { id: 'c', operator: 'mill', gtin: G1 };

it('a printed code belongs to what it first meant: with --retire the ledger records the first meaning and every page of the path explains, generation by generation', async () => {
  const { put, page, line } = target();
  await put([a(G1), b()]);
  const claims = [a(G3), b({ lots: ['L1'], formerly: [G1] })];
  await put(claims, ['product:a']);
  const first = await page(`/01/${G1}`);
  for (const said of ['product:a is no more', `/01/${G2}`, 'stood for something else', 'désignait autre chose'])
    expect(first).toContain(said);
  expect(first).not.toContain('http-equiv="refresh"');
  expect(await page(`/it/storytracing/01/${G1}`)).toContain('indicava');
  expect(await line(`/01/${G1}`)).toMatchObject({
    earlier: [{ owner: 'product:a', route: 'printed/product', since: 1, retired: { since: 2 } }],
    since: 2,
  });
  // Another edit leaves the explanation where it is.
  await put(claims, [], 'edited');
  expect(await page(`/01/${G1}`)).toBe(first);
  // The third owner needs the retirement of the second, and the page names both.
  const third = [a(G3), b({ lots: ['L1'] }), c];
  await expect(put(third)).rejects.toMatchObject(refusal(65, '--retire product:b'));
  // Sub-paths that only the first ever had are named with it.
  await put(third, ['product:b', 'product:a']);
  const own = await page(`/it/storytracing/01/${G1}`);
  expect(own).toContain('product:c ');
  for (const said of ['product:a is no more', 'product:b is no more', 'indicava']) expect(own).toContain(said);
  expect(await page(`/01/${G1}`)).toContain(`/it/storytracing/01/${G1}`);
  expect((await line(`/01/${G1}`))?.earlier?.map(({ owner }) => owner)).toEqual(['product:a', 'product:b']);
});
