import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { buildPathsOf } from '../../../src/render/output/build-paths.ts';
import { copyState } from '../../../src/render/output/state/copied-state.ts';
import type { OutputFile } from '../../../src/render/output/files.ts';
import { fileOfRow, OutputManifest } from '../../../src/render/output/state/output-manifest.ts';
import { createStore, indexStore, metaOf, openStore, putMeta } from '../../../src/render/output/state/store.ts';
import { SetDigest } from '../../../src/storage/set-digest.ts';
import { sha256 } from '../../../src/storage/sha256.ts';
import { DAIRY } from '../../journeys/catalogue.ts';
import { Site } from '../../journeys/site.ts';
import { temporaryFolder } from './small-build.ts';

/** Enough lots for a state that is copied in several steps. */
const LOTS = 20_000;
const newOut = () => join(temporaryFolder('handed-over'), 'dist');

test('old addresses are published from a machine that has only the build and its state; an edit of their file alone counts', async () => {
  const site = await Site.new();
  site.write('catalogue/redirects.csv', 'from,to\n/p/1,/en\n');
  await site.build(...DAIRY);
  site.write('catalogue/redirects.csv', 'from,to\n/p/1,/en\n/p/2,/en/scan-qr\n');
  expect(await site.does('build')).toContain('is up to date');
  const here = site.machine('catalogue');
  await here.does('publish');
  expect([site.open('/p/1').path, site.open('/p/2').path]).toEqual(['/en', '/en/scan-qr']);
});

test('a state that is copied while builds commit is the state after one of them', async () => {
  const out = newOut();
  const places = buildPathsOf(out);
  const db = createStore(places.store);
  const manifest = new OutputManifest(db, true);
  const page = (at: number, edition: number): OutputFile => ({
    ...{ file: `p/${at}.json`, digest: sha256(`${edition} ${at}`), size: 1, kind: 'data', listed: false },
  });
  for (let at = 1; at <= LOTS; at += 1) manifest.files(at, [page(at, 0)]);
  indexStore(db);
  putMeta(db, { marker: manifest.digest });
  db.exec('COMMIT');
  db.close();
  const graph = new DatabaseSync(places.snapshot);
  graph.exec('CREATE TABLE meta (name TEXT, value TEXT)');
  graph.close();
  writeFileSync(places.pictures, '{}');
  const copy = temporaryFolder('copied-state');
  let isCopied = false;
  const copying = copyState(out, copy).finally(() => (isCopied = true));
  const build = openStore(places.store) as DatabaseSync;
  let edition = 0;
  for (; !isCopied && edition < 200; edition += 1) {
    build.exec('BEGIN');
    const changed = new OutputManifest(build, false, metaOf(build, 'marker'));
    for (const at of [1, LOTS]) changed.files(at, [page(at, edition + 1)]);
    putMeta(build, { marker: changed.digest });
    build.exec('COMMIT');
    await new Promise((resolve) => setImmediate(resolve));
  }
  build.close();
  await copying;
  expect(edition).toBeGreaterThan(0);
  const copied = openStore(join(copy, 'state.sqlite')) as DatabaseSync;
  const digest = new SetDigest();
  for (const row of copied.prepare('SELECT * FROM file').iterate()) {
    const file = fileOfRow(row);
    digest.add(sha256(`${file.file}\0${file.digest}`));
  }
  expect(copied.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  expect(metaOf(copied, 'marker')).toBe(digest.hex);
  copied.close();
}, 300_000);
