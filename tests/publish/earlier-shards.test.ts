import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dryRun } from '../../src/publish/dry-run.ts';
import { folderSite } from '../../src/publish/folder-site.ts';
import { folderStore } from '../../src/publish/folder-store.ts';
import { filesInManifest, writeShards } from '../../src/publish/manifest.ts';
import { publish } from '../../src/publish/publish.ts';
import { readWhole, recordKey } from '../../src/publish/releases.ts';
import { rollback } from '../../src/publish/rollback.ts';
import { toLines } from '../../src/publish/shards.ts';
import { sha256 } from '../../src/storage/sha256.ts';
import type { SiteFile } from '../../src/publish/site-file.ts';
import { jsonBytes, RECORD, type Store } from '../../src/publish/store.ts';
import { GTIN, smallBuild, temporaryFolder } from './small-build.ts';

const LOT = `en/storytracing/01/${GTIN}/10/A1/index.html`;

/** Lists the files of a release as earlier versions did: in 64 shards, others than today's. */
async function listAsBefore(store: Store, release: number): Promise<void> {
  const whole = await readWhole(store, release);
  const shards: SiteFile[][] = Array.from({ length: 64 }, () => []);
  let count = 0;
  for await (const file of filesInManifest(store, whole.manifest)) shards[(count += 1) % 64]?.push(file);
  const lines = shards.map(toLines);
  const sharded = { digests: lines.map(sha256), linesOf: (at: number) => lines[at] ?? '' };
  await writeShards(store, sharded, []);
  await store.put(recordKey(release, 'whole'), jsonBytes({ ...whole, manifest: sharded.digests }), RECORD);
}

it('goes on from a release of an earlier version, whose list of files has other shards', async () => {
  const root = temporaryFolder('earlier');
  const store = folderStore(root);
  const site = folderSite(root, { precompress: false });
  const folderOf = (release: number) => join(root, 'releases', String(release).padStart(6, '0'));
  const read = () => readFile(join(root, 'current', LOT), 'utf8');
  const one = await smallBuild({ lots: ['A1', 'B2'], text: 'one', script: 'old' });
  await publish({ store, site, build: one });
  await listAsBefore(store, 1);
  expect(await publish({ store, site, build: one })).toMatchObject({ release: 1, unchanged: true });
  const two = await smallBuild({ lots: ['A1', 'B2'], text: 'two', script: 'new' });
  const told = await dryRun(store, two);
  expect(told.pages).toMatchObject({ added: [], removed: [] });
  expect(told.pages.changed).toContain(`/en/storytracing/01/${GTIN}/10/A1`);
  expect(await publish({ store, site, build: two })).toMatchObject({ release: 2 });
  expect(await read()).toContain('two');
  expect(await rollback({ store, site, folderOf })).toMatchObject({ release: 3, of: 1 });
  expect(await read()).toContain('one');
  // What open pages of the second release ask for stays, as does the first one's.
  for (const script of ['old', 'new'])
    expect(await readFile(join(root, 'current', `_astro/${script}.js`), 'utf8')).toContain(script);
  expect(await publish({ store, site, build: two })).toMatchObject({ release: 4 });
  expect(await read()).toContain('two');
});
