import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { takeLock } from '../../render/output/lock.ts';
import { type BuildPaths, buildPathsOf } from '../../render/output/build-paths.ts';
import { metaOf, openStore } from '../../render/output/state/store.ts';
import type { PartOutput } from '../../render/join/shards.ts';
import { type Shard, shardName } from '../../render/build/shard.ts';
import { copyDatabase } from '../../storage/database.ts';
import { writeFileAtomic } from '../../storage/write-file-atomic.ts';
import { assertPrivate } from '../build-state/keep-state.ts';
import { bringPieces, keepPieces, Piece, removeUnnamed } from '../build-state/pieces.ts';
import { isTorn } from '../build-state/record.ts';
import { PublishFailed } from '../failed.ts';
import { onDisk } from '../target/disk.ts';
import { isSameSite, type SiteMark } from '../target/site-mark.ts';
import { jsonBytes, readJson, RECORD, type Store } from '../target/store.ts';

/** Files of a part that the join needs, by the path that the build has for them. */
const PARTS = ['store', 'uploads', 'pictures'] as const;
const PartRecord = z.looseObject({
  site: z.object({ brand: z.string(), host: z.string() }),
  /** Digest over all files of the part. */
  marker: z.string(),
  parts: z.record(z.enum(PARTS), z.array(Piece)),
});

const folderOf = (shard: Shard) => `_parts/${shard.of}/${shard.index}/`;
const recordOf = (shard: Shard) => `${folderOf(shard)}part.json`;
const piecesOf = (store: Store, shard: Shard) => ({
  store,
  keyOf: (digest: string) => `${folderOf(shard)}pieces/${digest}`,
});

/**
 * Keeps the state of a part that uploaded its files, for the join and for the next run of the part on a machine without it.
 * @param store only the site's owner may read it
 * @throws PublishFailed (65) where the part of another site is kept, (78) where anyone may read
 */
export async function keepPart(store: Store, places: BuildPaths, shard: Shard, site: SiteMark): Promise<void> {
  await assertPrivate(store);
  await readPartRecord(store, shard, site).catch(ifTorn);
  const pieces = piecesOf(store, shard);
  const there = new Set<string>();
  for await (const { key } of store.list(pieces.keyOf(''))) there.add(basename(key));
  const unlock = takeLock(places.lock);
  try {
    const copy = (part: (typeof PARTS)[number]) => join(places.fetched, part);
    await mkdir(places.fetched, { recursive: true });
    for (const part of ['store', 'uploads'] as const) await copyDatabase(places[part], copy(part));
    copyFileSync(places.pictures, copy('pictures'));
    const db = openStore(copy('store'));
    const marker = db && metaOf(db, 'marker');
    db?.close();
    const parts: Partial<z.infer<typeof PartRecord>['parts']> = {};
    for (const part of PARTS) parts[part] = await keepPieces(pieces, copy(part), there, { bytes: 0, written: 0 });
    await store.put(recordOf(shard), jsonBytes({ site, marker, parts }), RECORD);
    const named = Object.values(parts).flatMap((all) => all.map(({ digest }) => pieces.keyOf(digest)));
    await removeUnnamed(store, folderOf(shard), [pieces.keyOf('')], new Set(named));
  } finally {
    rmSync(places.fetched, { recursive: true, force: true });
    unlock();
  }
}

/** Brings the kept state of a part to an output that is not there. A torn state is left: the part renders everything. */
export async function bringOwnPart(store: Store, out: string, shard: Shard, site: SiteMark): Promise<void> {
  if (existsSync(buildPathsOf(out).marker)) return;
  await bringPart(store, out, shard, site).catch(ifTorn);
}

/**
 * Brings the states of all parts of a division. @param folder a folder of its own in it is for each
 * @returns their outputs, with the names that messages have; parts that are not kept are left out
 * @throws PublishFailed (65) where none is kept, or one is of another site or damaged
 */
export async function bringParts(store: Store, of: number, folder: string, site: SiteMark): Promise<PartOutput[]> {
  rmSync(folder, { recursive: true, force: true });
  const found: PartOutput[] = [];
  for (let index = 1; index <= of; index += 1) {
    const folderOfPart = join(folder, String(index), 'site');
    const name = `${store.name}, part ${shardName({ index, of })},`;
    if (await bringPart(store, folderOfPart, { index, of }, site)) found.push({ folder: folderOfPart, name });
  }
  if (found.length > 0) return found;
  throw new PublishFailed(`${store.name} keeps none of ${of} parts: build them with --upload and --state`, 65);
}

async function bringPart(store: Store, out: string, shard: Shard, site: SiteMark): Promise<boolean> {
  const record = await readPartRecord(store, shard, site);
  if (!record) return false;
  const places = buildPathsOf(out);
  await onDisk(places.out, async () => {
    for (const part of PARTS) await bringPieces(piecesOf(store, shard), record.parts[part], places[part]);
    await mkdir(places.out, { recursive: true });
    writeFileAtomic(places.marker, `${record.marker}\n`);
  });
  return true;
}

async function readPartRecord(store: Store, shard: Shard, own: SiteMark) {
  const value = await readJson(store, recordOf(shard));
  if (value === undefined) return undefined;
  const read = PartRecord.safeParse(value);
  if (!read.success)
    throw new PublishFailed(`${store.name}/${recordOf(shard)} is malformed: delete it, and build the part again`, 65);
  const { site } = read.data;
  if (!isSameSite(site, own))
    // No torn record: a part must not write over it.
    throw new PublishFailed(
      `${store.name} keeps a part of "${site.brand}" (${site.host}): name a prefix of its own`,
      2,
    );
  return read.data;
}

function ifTorn(error: unknown): undefined {
  if (!isTorn(error)) throw error;
}
