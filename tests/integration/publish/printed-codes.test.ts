import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderSite } from '../../../src/publish/target/folder/folder-site.ts';
import { folderStore } from '../../../src/publish/target/folder/folder-store.ts';
import type { LedgerLine } from '../../../src/publish/ledger/ledger-line.ts';
import { ledgerLines } from '../../../src/publish/ledger/ledger.ts';
import { readHead } from '../../../src/publish/releases/head.ts';
import { publish, PublishRefused } from '../../../src/publish/publish.ts';
import { graphBuild, type Told } from './graph-build.ts';
import { temporaryFolder } from './small-build.ts';

const [G1, G2, G3] = ['09520123456788', '09520123456795', '09520123456801'];

function target() {
  const root = temporaryFolder('codes');
  const store = folderStore(root);
  const site = folderSite(root, { precompress: false });
  const put = async (products: readonly Told[], retire: string[] = [], text = '') =>
    publish({
      store,
      site,
      build: await graphBuild(products, text),
      retire: retire.map((entity) => ({ entity, reason: `${entity} is no more` })),
      allowShrink: true,
    });
  const page = (path: string) => readFile(join(root, 'current', path.slice(1), 'index.html'), 'utf8');
  const line = async (path: string): Promise<LedgerLine | undefined> => {
    const { whole } = await readHead(store);
    if (whole) for await (const one of ledgerLines(store, whole.ledger)) if (one.path === path) return one;
    return undefined;
  };
  return { put, page, line };
}

async function refusalOf(work: Promise<unknown>): Promise<PublishRefused> {
  const error: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(PublishRefused);
  return error as PublishRefused;
}

describe('a printed code belongs to what it first meant', () => {
  it('a has another GTIN, and b names the old one as its own former one: refused, and again for a third product', async () => {
    const { put, page } = target();
    await put([
      { id: 'a', gtin: G1, lots: ['L1'] },
      { id: 'b', operator: 'farm', gtin: G2 },
    ]);
    const claimed: Told[] = [
      { id: 'a', gtin: G3, lots: ['L1'] },
      { id: 'b', operator: 'farm', gtin: G2, formerly: [G1] },
    ];
    const refused = await refusalOf(put(claimed));
    expect(refused.exitCode).toBe(65);
    expect(refused.faults).toContainEqual(
      expect.objectContaining({ path: `/01/${G1}`, means: 'product:a printed/product', fault: 'changed meaning' }),
    );
    expect(refused.message).toContain('--retire product:a');
    expect(await page(`/01/${G1}`)).toContain('product:a');
    const third = await refusalOf(
      put([
        { id: 'a', gtin: G3, lots: ['L1'] },
        { id: 'b', operator: 'farm', gtin: G2 },
        { id: 'c', operator: 'mill', gtin: G1 },
      ]),
    );
    expect([...third.faults].map(({ path }) => path)).toEqual(
      expect.arrayContaining([`/01/${G1}`, `/it/storytracing/01/${G1}`]),
    );
  });

  it('a keeps its old GTIN as a former one through every later GTIN, and nobody else gets it', async () => {
    const { put, page, line } = target();
    await put([{ id: 'a', gtin: G1, lots: ['L1'] }]);
    await put([{ id: 'a', gtin: G2, lots: ['L1'], formerly: [G1] }]);
    expect(await page(`/01/${G1}`)).toContain(`/01/${G2}`);
    await put([{ id: 'a', gtin: G3, lots: ['L1'], formerly: [G1, G2] }]);
    expect(await page(`/01/${G1}/10/L1`)).toContain(`/01/${G3}/10/L1`);
    expect((await line(`/01/${G1}`))?.since).toBe(1);
    const stolen = await refusalOf(
      put([
        { id: 'a', gtin: G3, lots: ['L1'], formerly: [G2] },
        { id: 'b', operator: 'farm', gtin: G1 },
      ]),
    );
    expect([...stolen.faults].map(({ path }) => path)).toContain(`/01/${G1}`);
    await refusalOf(
      put([
        { id: 'a', gtin: G3, lots: ['L1'], formerly: [G2] },
        { id: 'b', operator: 'farm', formerly: [G1], gtin: '09521234543213' },
      ]),
    );
  });

  it('with --retire the ledger records the first meaning and every page of the path explains, generation by generation', async () => {
    const { put, page, line } = target();
    await put([
      { id: 'a', gtin: G1, lots: ['L1'] },
      { id: 'b', operator: 'farm', gtin: G2 },
    ]);
    const b: Told = { id: 'b', operator: 'farm', gtin: G2, lots: ['L1'], formerly: [G1] };
    await put([{ id: 'a', gtin: G3, lots: ['L1'] }, b], ['product:a']);
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
    await put([{ id: 'a', gtin: G3, lots: ['L1'] }, b], [], 'edited');
    expect(await page(`/01/${G1}`)).toBe(first);
    // The third owner needs the retirement of the second, and the page names both.
    const c: Told[] = [
      { id: 'a', gtin: G3, lots: ['L1'] },
      { id: 'b', operator: 'farm', gtin: G2, lots: ['L1'] },
      { id: 'c', operator: 'mill', gtin: G1 },
    ];
    expect((await refusalOf(put(c))).message).toContain('--retire product:b');
    // Sub-paths that only the first ever had are named with it.
    await put(c, ['product:b', 'product:a']);
    const own = await page(`/it/storytracing/01/${G1}`);
    expect(own).toContain('product:c ');
    for (const said of ['product:a is no more', 'product:b is no more', 'indicava']) expect(own).toContain(said);
    expect(await page(`/01/${G1}`)).toContain(`/it/storytracing/01/${G1}`);
    expect((await line(`/01/${G1}`))?.earlier?.map(({ owner }) => owner)).toEqual(['product:a', 'product:b']);
  });

  it('a code that was retired is not taken over in silence later', async () => {
    const { put, page } = target();
    await put([
      { id: 'a', gtin: G1, lots: ['L1'] },
      { id: 'b', operator: 'farm', gtin: G2 },
    ]);
    await put([{ id: 'b', operator: 'farm', gtin: G2 }], ['product:a']);
    expect(await page(`/01/${G1}/10/L1`)).toContain('product:a is no more');
    const c: Told[] = [
      { id: 'b', operator: 'farm', gtin: G2 },
      { id: 'c', operator: 'mill', gtin: G1, lots: ['L1'] },
    ];
    expect((await refusalOf(put(c))).message).toContain('--retire product:a');
    await put(c, ['product:a']);
    expect(await page(`/en/storytracing/01/${G1}/10/L1`)).toContain('batch:c/L1 ');
    expect(await page(`/en/storytracing/01/${G1}/10/L1`)).toContain('stood for something else');
  });
});
