// What an owner sees after an update, before anything is published. Other words act as another version, so this test compiles templates of its own.
import { existsSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { Upgrade } from '../../../src/cli/upgrade/upgrade-lines.ts';
import { buildPathsOf } from '../../../src/render/output/build-paths.ts';
import { DAIRY, lot, MALGA, page, TOMA, toma } from '../../journeys/catalogue.ts';
import { CONFIG, Site } from '../../journeys/site.ts';

test('labels, words and pages that a new version changes are listed before anything is published', async () => {
  const site = await Site.new('folder', { ...CONFIG, version: '2.0.0' });
  const { store, trial, marker } = buildPathsOf(`${site.folder}/site`);
  expect(await site.ends(65, 'upgrade', '--dry-run')).toContain('site has no build to compare with');
  await site.build(MALGA, toma());
  await site.build(...DAIRY);
  const before = readFileSync(marker, 'utf8');
  site.write('i18n/en.json', '{ "label": { "lot": "Batch no." }, "site": { "skip": "To the text" } }');
  const listed = await site.does('upgrade', '--dry-run', '--json');
  const { labels, words, pages } = JSON.parse(listed) as Exclude<Upgrade, { words: 'unknown' }>;
  expect(labels).toMatchObject([{ name: 'Toma', product: 'toma', lots: 2 }]);
  expect(words).toEqual([
    { language: 'en', word: 'label.lot', before: 'Lot', after: 'Batch no.' },
    { language: 'en', word: 'site.skip', before: 'Skip to content', after: 'To the text' },
  ]);
  expect(pages.changed).toContainEqual({ path: page(TOMA, 'L1'), route: 'gtin/batch' });
  expect(pages).toMatchObject({ added: [], removed: [] });
  site.write('catalogue/graph.json', [...DAIRY, lot('toma', 'L3')]);
  const text = await site.does('upgrade', '--dry-run');
  expect(text).toMatch(
    /The catalogue has changed since[\s\S]*Toma \(toma\): 2 lots[\s\S]*label\.lot: "Lot" → "Batch no\."/,
  );
  expect(text).toContain(page(TOMA, 'L3'));
  site.write('catalogue/broken.json', '{"type": "operator", "id": "broken"}');
  expect(await site.ends(65, 'upgrade', '--dry-run')).toContain('MissingField');
  expect([readFileSync(marker, 'utf8'), existsSync(trial)]).toEqual([before, false]);

  expect(await site.does('upgrade')).toContain('Nothing is published');
  expect(site.read('storytrace.config.ts')).toMatch(/"version":"2\.\d+\.\d+"/);
  expect(await site.does('upgrade')).toContain('already');
  site.configure(CONFIG);
  expect(await site.does('upgrade')).toMatch(/Write this line into .*:\n {2}version: '2\.\d+\.\d+',/);

  const older = new DatabaseSync(store);
  older.exec("DELETE FROM meta WHERE name = 'words'; ALTER TABLE file DROP COLUMN text");
  older.close();
  expect(await site.does('upgrade', '--dry-run')).toContain(
    'Labels whose text changes: unknown\nWords: unknown\nPages: unknown',
  );
}, 600_000);
