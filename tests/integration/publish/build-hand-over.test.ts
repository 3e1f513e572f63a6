import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { folderSite } from '../../../src/publish/target/folder/folder-site.ts';
import { folderStore } from '../../../src/publish/target/folder/folder-store.ts';
import { publish } from '../../../src/publish/publish.ts';
import { readBuild } from '../../../src/publish/build-state/read-build.ts';
import { readMark } from '../../../src/publish/target/site-mark.ts';
import { buildPathsOf } from '../../../src/render/output/build-paths.ts';
import { copyState } from '../../../src/render/output/state/copied-state.ts';
import type { OutputFile } from '../../../src/render/output/files.ts';
import { fileOfRow, OutputManifest } from '../../../src/render/output/state/output-manifest.ts';
import { createStore, indexStore, metaOf, openStore, putMeta } from '../../../src/render/output/state/store.ts';
import { SetDigest } from '../../../src/storage/set-digest.ts';
import { sha256 } from '../../../src/storage/sha256.ts';
import { buildSite, SITE } from '../render/site.ts';
import { folderOf } from '../../unit/sources/folder-on-disk.ts';
import { temporaryFolder } from './small-build.ts';

const GRAPH = [
  { type: 'operator', id: 'officina', name: 'Officina' },
  { type: 'product', id: 'cream', gtin: '04260123400019', operator: 'officina', name: 'Cream' },
];
/** Enough lots for a state that is copied in several steps. */
const LOTS = 20_000;
const newOut = () => join(temporaryFolder('handed-over'), 'dist');

async function publishedTo(root: string, out: string) {
  const build = readBuild(out);
  try {
    return await publish({ store: folderStore(root), site: folderSite(root, { precompress: false }), build });
  } finally {
    build.close();
  }
}

test('old addresses are published from a machine that has only dist and .storytrace', async () => {
  const [out, root] = [newOut(), temporaryFolder('target')];
  const source = folderOf({ 'graph.json': GRAPH, 'redirects.csv': 'from,to\n/p/1,/en\n' });
  await buildSite(source, out);
  const leadsTo = (path: string) => readFileSync(join(root, 'current', path, 'index.html'), 'utf8');
  // The only difference to the build before is a row of the file.
  writeFileSync(join(source, 'redirects.csv'), 'from,to\n/p/1,/en\n/p/2,/it\n');
  expect(await buildSite(source, out)).toMatchObject({ kind: 'nothing' });
  // An edit of the graph keeps them.
  writeFileSync(join(source, 'graph.json'), JSON.stringify([...GRAPH, { type: 'batch', product: 'cream', lot: 'L1' }]));
  expect(await buildSite(source, out)).toMatchObject({ kind: 'changes' });
  const here = newOut();
  for (const part of ['dist', '.storytrace']) renameSync(join(dirname(out), part), join(dirname(here), part));
  rmSync(source, { recursive: true });
  await publishedTo(root, here);
  expect(leadsTo('p/1')).toContain('url=/en"');
  expect(leadsTo('p/2')).toContain('url=/it"');
}, 300_000);

test('a host and a brand that changed in the configuration alone are those of the site that is published', async () => {
  const [out, root] = [newOut(), temporaryFolder('target')];
  const source = folderOf({ 'graph.json': GRAPH });
  await buildSite(source, out);
  await buildSite(source, out, { site: { ...SITE, host: 'https://other.example' } });
  await publishedTo(root, out);
  expect(await readMark(folderStore(root))).toEqual({ brand: 'Test', host: 'https://other.example' });
  await buildSite(source, out, { site: { ...SITE, host: 'https://other.example', clientName: 'Other "& Sons"' } });
  await expect(publishedTo(root, out)).rejects.toMatchObject({
    foreign: [expect.stringContaining('Other "& Sons"') as string],
  });
}, 300_000);

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
