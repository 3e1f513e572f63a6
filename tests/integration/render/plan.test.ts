import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Size, writeCatalogue, writeProduct } from '../../../scripts/bench/catalogue.ts';
import { type Plan, planChanges } from '../../../src/render/build/plan.ts';
import { trustedState } from '../../../src/render/build/inputs/trust.ts';
import { buildPathsOf } from '../../../src/render/output/build-paths.ts';
import { openSnapshot } from '../../../src/snapshot/read/open.ts';
import { importFolder } from '../../../src/sources/folder/import-folder.ts';
import { buildSite, temporary } from './site.ts';

const SIZE: Size = { products: 1, batchesPerProduct: 3, story: 100, steps: 1, ingredients: 1 };
const LOTS = [0, 1, 2].map((lot) => `batch:product-0/P0-L000${lot}`);
const { folder, remove } = temporary();
const [source, out] = [join(folder, 'source'), join(folder, 'site')];
const file = join(source, 'products/p00000.json');

beforeAll(async () => {
  writeCatalogue(source, SIZE);
  await buildSite(source, out);
}, 120_000);
afterAll(remove);

type Batch = { type: string; lot: string; dates: Record<string, string>; status?: object };

/** Entities that a build would render after an edit of the last build's source, other than entities that show the whole graph. */
async function asked(edit: (batches: Batch[]) => Batch[]): Promise<string[]> {
  const { render } = await planned(edit);
  return render.filter((key) => key.startsWith('batch:') || key === 'fixed:home');
}

async function planned(edit: (batches: Batch[]) => Batch[]): Promise<Plan> {
  writeProduct(source, 0, SIZE);
  const nodes = JSON.parse(readFileSync(file, 'utf8')) as Batch[];
  const batches = nodes.filter(({ type }) => type === 'batch');
  writeFileSync(file, JSON.stringify([...nodes.filter(({ type }) => type !== 'batch'), ...edit(batches)]));
  const places = buildPathsOf(out);
  const trusted = trustedState(places);
  if (!trusted) throw new Error('nothing was built');
  await importFolder(source, places.snapshot);
  const snapshot = openSnapshot(places.snapshot);
  const plan = planChanges(trusted.db, snapshot, trusted.basis, '2026-11-21', []);
  snapshot.close();
  trusted.db.close();
  return plan;
}

test('what no list tells of a lot concerns its own pages alone', async () => {
  expect(await asked((batches) => changed(batches, 0, { origin: 'Elsewhere' }))).toEqual([LOTS[0]]);
});

test('its product and its maker are looked at again for the files beside their pages, which are not rendered', async () => {
  const { render } = await planned((batches) => changed(batches, 0, { origin: 'Elsewhere' }));
  const others = ['operator:maker-0', 'product:product-0'];
  expect(render.filter((key) => !key.startsWith('fixed:'))).toEqual([LOTS[0], ...others]);
  const { rendered, slowest } = await buildSite(source, out);
  // Few enough to be listed all.
  expect(slowest).toHaveLength(rendered);
  expect(slowest.filter(({ path }) => !path.endsWith('/10/P0-L0000') && !path.includes('/10/P0-L0000/'))).toEqual([]);
});

test('what lists tell of a lot concerns the pages of the others', async () => {
  const recalled = { status: { code: 'recalled', message: { en: 'Do not eat it' } } };
  // The shelf of the landing page marks a recalled lot.
  expect(await asked((batches) => changed(batches, 0, recalled))).toEqual([...LOTS, 'fixed:home']);
  expect(await asked((batches) => changed(batches, 0, { dates: { packaging: '2026-05-05' } }))).toEqual(
    expect.arrayContaining(LOTS),
  );
});

test('a lot that comes concerns the pages of the others', async () => {
  const another = (batches: Batch[]) => [...batches, { ...batches[0], lot: 'P0-L0009' } as Batch];
  expect(await asked(another)).toEqual([...LOTS, 'batch:product-0/P0-L0009']);
});

function changed(batches: Batch[], index: number, more: object): Batch[] {
  return batches.map((batch, at) => (at === index ? { ...batch, ...more } : batch));
}
