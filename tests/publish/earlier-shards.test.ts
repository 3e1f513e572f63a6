import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dryRun } from '../../src/publish/dry-run.ts';
import { folderSite } from '../../src/publish/target/folder/folder-site.ts';
import { folderStore } from '../../src/publish/target/folder/folder-store.ts';
import { filesInManifest, readShard, writeShards } from '../../src/publish/files/manifest.ts';
import { publish } from '../../src/publish/publish.ts';
import { readWhole, recordKey } from '../../src/publish/releases/releases.ts';
import { rollback } from '../../src/publish/rollback.ts';
import { ledgerLines } from '../../src/publish/ledger/ledger.ts';
import type { GeneratedLine, LedgerLine } from '../../src/publish/ledger/ledger-line.ts';
import { inOrder, toLines } from '../../src/publish/files/shards.ts';
import type { SiteFile } from '../../src/publish/files/site-file.ts';
import { FILE_SHARDS, fileShardOf } from '../../src/render/output/publish-shards.ts';
import { sha256 } from '../../src/storage/sha256.ts';
import { jsonBytes, RECORD, type Store } from '../../src/publish/target/store.ts';
import { GTIN, smallBuild, temporaryFolder } from './small-build.ts';

const LOT = `en/storytracing/01/${GTIN}/10/A1/index.html`;

/** Rows in 64 shards, others than today's. */
async function cutAsBefore(store: Store, rows: AsyncIterable<unknown>): Promise<string[]> {
  const shards: unknown[][] = Array.from({ length: 64 }, () => []);
  let count = 0;
  for await (const row of rows) shards[(count += 1) % 64]?.push(row);
  const lines = shards.map(toLines);
  const digests = lines.map(sha256);
  await writeShards(store, { digests, linesOf: (at: number) => lines[at] ?? '' }, []);
  return digests;
}

/** Lists the files of a release, and what was ever published, as earlier versions did. */
async function listAsBefore(store: Store, release: number): Promise<void> {
  const whole = await readWhole(store, release);
  const manifest = await cutAsBefore(store, filesInManifest(store, whole.manifest));
  const shards = await cutAsBefore(store, ledgerLines(store, whole.ledger));
  // What the paths of each mean was a digest of these.
  const ledger = { ...whole.ledger, shards, living: shards };
  await store.put(recordKey(release, 'whole'), jsonBytes({ ...whole, manifest, ledger }), RECORD);
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

it('goes on with the ledger of an earlier version: each path keeps what it means and since when', async () => {
  const root = temporaryFolder('earlier');
  const store = folderStore(root);
  const site = folderSite(root, { precompress: false });
  const linesOf = async (release: number) => {
    const lines = new Map<string, LedgerLine>();
    for await (const line of ledgerLines(store, (await readWhole(store, release)).ledger)) lines.set(line.path, line);
    return lines;
  };
  const lots = ['A1', 'B2', 'C3'];
  await publish({ store, site, build: await smallBuild({ lots, text: 'one' }) });
  // A sub-page that leads to its lot, and a lot that explains itself.
  await publish({ store, site, build: await smallBuild({ lots, text: 'one', withIngredient: ['B2', 'C3'] }) });
  const retire = [{ entity: 'batch:cheese/C3', reason: 'sold' }];
  const without = await smallBuild({ lots: ['A1', 'B2'], text: 'one', withIngredient: ['B2'] });
  await publish({ store, site, build: without, retire });
  const before = await linesOf(3);
  await listAsBefore(store, 3);
  expect(await linesOf(3)).toEqual(before);

  const dropped = publish({ store, site, build: await smallBuild({ lots: ['A1'], text: 'two' }), allowShrink: true });
  await expect(dropped).rejects.toThrow(/B2/);
  const build = await smallBuild({ lots: ['A1', 'B2', 'D4'], text: 'two', withIngredient: ['D4'] });
  expect(await publish({ store, site, build })).toMatchObject({ release: 4 });
  const after = await linesOf(4);
  for (const [path, line] of before) {
    const leads = path.endsWith('/10/B2/ingredient/milk') && { redirect: path.replace('/ingredient/milk', '') };
    expect(after.get(path)).toEqual({ ...line, ...leads });
  }
  const added = [...after.values()].filter(({ path }) => !before.has(path));
  expect(added.map(({ since }) => since)).toEqual(added.map(() => 4));
  expect(new Set(added.map(({ means }) => means.split(' ')[0]))).toEqual(new Set(['batch:cheese/D4']));
  const tombstone = `en/storytracing/01/${GTIN}/10/C3/index.html`;
  expect(await readFile(join(root, 'current', tombstone), 'utf8')).toContain('sold');
});

it.each([
  { version: 'among the pages of the build', added: 0 },
  { version: 'in shards of another number, and all their lines in one list', added: 64 },
])('goes on from a release that had tombstones and redirects $version', async ({ added }) => {
  const root = temporaryFolder('earlier');
  const store = folderStore(root);
  const site = folderSite(root, { precompress: false });
  await publish({ store, site, build: await smallBuild({ lots: ['A1', 'B2', 'C3'], text: 'one', script: 'old' }) });
  const retire = [{ entity: 'batch:cheese/C3', reason: 'sold' }];
  const left = { lots: ['A1', 'B2'], withIngredient: ['B2'] };
  await publish({ store, site, build: await smallBuild({ ...left, text: 'one', script: 'new' }), retire });
  // As the versions before wrote it: the first had no digests of generated pages.
  const { ledger, manifest, ...whole } = await readWhole(store, 2);
  const { wording, names: _, generated = [], ...rest } = ledger;
  const lines: LedgerLine[] = [];
  for (const digest of generated)
    if (digest !== sha256(''))
      for (const { page, ...line } of await readShard<GeneratedLine>(store, digest))
        lines.push({ ...line, ...(added > 0 && { page }) });
  const shards: SiteFile[][] = Array.from({ length: FILE_SHARDS + added }, () => []);
  for await (const { generated: isGenerated, ...file } of filesInManifest(store, manifest)) {
    const isAdded = added > 0 && (isGenerated !== undefined || file.until !== undefined);
    const shard = fileShardOf(file);
    const listed = { ...file, ...(added > 0 && isGenerated && { generated: isGenerated }) };
    shards[isAdded ? FILE_SHARDS + (shard % added) : shard]?.push(listed);
  }
  const texts = [...shards.map((files) => toLines(inOrder(files, ({ file }) => file))), toLines(lines)];
  const digests = texts.map(sha256);
  await writeShards(store, { digests, linesOf: (at) => texts[at] ?? '' }, []);
  const before = {
    ...whole,
    manifest: digests.slice(0, -1),
    ledger: { ...rest, extras: digests.at(-1), ...(added > 0 && { wording }) },
  };
  await store.put(recordKey(2, 'whole'), jsonBytes(before), RECORD);

  const build = await smallBuild({ ...left, text: 'two', script: 'new' });
  expect((await dryRun(store, build)).pages).toMatchObject({ added: [], removed: [] });
  expect(await publish({ store, site, build })).toMatchObject({ release: 3, gone: 0, redirects: { length: 0 } });
  const current = (path: string) => readFile(join(root, 'current', path), 'utf8');
  expect(await current(LOT)).toContain('two');
  expect(await current(LOT.replace('A1', 'C3'))).toContain('sold');
  expect(await current(LOT.replace('A1', 'A1/ingredient/milk'))).toContain(`/en/storytracing/01/${GTIN}/10/A1"`);
  expect(await current('_astro/old.js')).toContain('old');
  const { manifest: after } = await readWhole(store, 3);
  expect(await publish({ store, site, build, force: true })).toMatchObject({ release: 4 });
  expect((await readWhole(store, 4)).manifest).toEqual(after);
  // The version before refuses a list that has no digest, where it would drop what it does not know.
  expect((await readWhole(store, 4)).ledger.extras).toBe('in shards');
  const folderOf = (release: number) => join(root, 'releases', String(release).padStart(6, '0'));
  expect(await rollback({ store, site, folderOf, to: 2 })).toMatchObject({ release: 5 });
  expect(await current(LOT)).toContain('one');
  expect(await current(LOT.replace('A1', 'C3'))).toContain('sold');
  expect(await publish({ store, site, build })).toMatchObject({ release: 6 });
  expect((await readWhole(store, 6)).manifest).toEqual(after);
});
