import { expect, it } from 'vitest';
import { siteLocales } from '../../../src/core/locale/locale.ts';
import { type Entry, pathOf } from '../../../src/core/routes/path.ts';
import { printedForms } from '../../../src/core/routes/printed-forms.ts';
import { ROUTES } from '../../../src/core/routes/table.ts';
import { objectKey } from '../../../src/publish/files/wire.ts';
import { type Published, publish } from '../../../src/publish/publish.ts';
import { readWhole } from '../../../src/publish/releases/releases.ts';
import { LEDGER_SHARDS, ledgerShardOf } from '../../../src/render/output/state/publish-shards.ts';
import { sha256 } from '../../../src/storage/sha256.ts';
import { GTIN, smallBuild } from './small-build.ts';
import { folderTarget, watched } from './targets.ts';

/** Every page of a lot, in every language and layout. */
function pathsOfLot(lot: string, gtin = GTIN): string[] {
  const params = {
    ...{ gtin, batch: lot, batchID: `cheese-${lot}`, productID: 'cheese', operatorID: 'dairy' },
    ...{ ingredientID: 'milk', batchCode: 'M-7' },
  };
  const routes = ROUTES.filter(({ pattern }) => /:batch(?:ID)?\b/.test(pattern));
  return routes.flatMap(({ name: route, family }): string[] => {
    // A component's pages have its own name where other pages have the product's.
    const entry: Entry = { route, params: family === 'operator' ? params : { ...params, productID: 'milk' } };
    return family === 'printed' ? [pathOf(entry)] : siteLocales().map((locale) => pathOf({ ...entry, locale }));
  });
}

it('keeps the paths of a lot together, whatever their language, layout and page', () => {
  const paths = pathsOfLot('L24-0317');
  expect(paths.length).toBeGreaterThan(80);
  expect(new Set(paths.map(ledgerShardOf)).size).toBeLessThanOrEqual(3);
});

it('keeps them together in a language of three letters too, and its lots apart', () => {
  const shards = Array.from({ length: 400 }, (_, lot) =>
    ['', '/ingredient/milk'].map((rest) => ledgerShardOf(`/fil/storytracing/01/${GTIN}/10/L${lot}${rest}`)),
  );
  expect(shards.filter(([own, part]) => own !== part)).toEqual([]);
  expect(new Set(shards.flat()).size).toBeGreaterThan(150);
});

it('keeps the spellings of a printed path with it', () => {
  const entry = { route: 'printed/batch', params: { gtin: '00012345678905', batch: 'L24-A' } };
  const forms = printedForms(entry);
  expect(forms).toContain('/storytracing/01/012345678905/10/l24-a');
  expect(new Set(forms.map(ledgerShardOf))).toEqual(new Set([ledgerShardOf(pathOf(entry))]));
});

it('spreads lots over all shards, and keeps old addresses in few', () => {
  const counts = new Map<number, number>();
  const lots = Array.from({ length: 20_000 }, (_, lot) => `/it/storytracing/01/${GTIN}/10/L${lot}`);
  for (const shard of lots.map(ledgerShardOf)) counts.set(shard, (counts.get(shard) ?? 0) + 1);
  expect(counts.size).toBe(LEDGER_SHARDS);
  expect(Math.max(...counts.values())).toBeLessThan(3 * (lots.length / LEDGER_SHARDS));
  const old = Array.from({ length: 1000 }, (_, id) => [`/p/${id}`, `/products/cheese-${id}.html`]).flat();
  expect(new Set(old.map(ledgerShardOf)).size).toBeLessThanOrEqual(8);
});

it('reads and writes a few shards of the ledger for a lot that is added or a page that goes', async () => {
  const { store, site } = folderTarget();
  const lots = Array.from({ length: 120 }, (_, lot) => `L${lot}`);
  await publish({ store, site, build: await smallBuild({ lots, text: 'one' }) });
  const shardsOf = async (release: number) => (await readWhole(store, release)).ledger.shards;
  const before = await shardsOf(1);
  const { asked, watched: watchedStore } = watched(store);
  const lists = new Set(before).difference(new Set([sha256('')]));
  const read = () => [...lists].filter((digest) => asked.includes(objectKey(digest)));
  expect(lists.size).toBeGreaterThan(80);

  const added = await smallBuild({ lots: [...lots, 'NEW'], text: 'one' });
  expect(await publish({ store: watchedStore, site, build: added })).toMatchObject({ release: 2, gone: 0 });
  expect(read().length).toBeLessThanOrEqual(2);
  const after = await shardsOf(2);
  expect(after.filter((digest, shard) => digest !== before[shard]).length).toBeLessThanOrEqual(2);

  asked.length = 0;
  const less = await smallBuild({ lots: [...lots, 'NEW'], text: 'one', withIngredient: lots.slice(1) });
  const { redirects } = (await publish({ store: watchedStore, site, build: less })) as Published;
  expect(new Set([...redirects].map(({ redirect }) => redirect))).toEqual(
    new Set(
      siteLocales().flatMap((locale) => ['L0', 'NEW'].map((lot) => `/${locale}/storytracing/01/${GTIN}/10/${lot}`)),
    ),
  );
  expect(read().length).toBeLessThanOrEqual(2);
});
