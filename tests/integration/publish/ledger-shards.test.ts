import { expect, it } from 'vitest';
import { siteLocales } from '../../../src/core/locale/locale.ts';
import { pathOf } from '../../../src/core/routes/path.ts';
import { printedForms } from '../../../src/core/routes/printed-forms.ts';
import { objectKey } from '../../../src/publish/files/wire.ts';
import { type Published, publish } from '../../../src/publish/publish.ts';
import { readWhole } from '../../../src/publish/releases/releases.ts';
import { ledgerShardOf } from '../../../src/render/output/state/publish-shards.ts';
import { sha256 } from '../../../src/storage/sha256.ts';
import { GTIN, smallBuild } from './small-build.ts';
import { folderTarget, watched } from './targets.ts';

it('keeps the spellings of a printed path with it', () => {
  const entry = { route: 'printed/batch', params: { gtin: '00012345678905', batch: 'L24-A' } };
  const forms = printedForms(entry);
  expect(forms).toContain('/storytracing/01/012345678905/10/l24-a');
  expect(new Set(forms.map(ledgerShardOf))).toEqual(new Set([ledgerShardOf(pathOf(entry))]));
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
