import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { indexOfPart } from '../../render/build/shard.ts';
import { md5 } from '../../storage/md5.ts';
import { TemporaryDb } from '../../storage/temporary-db.ts';
import type { Build } from '../build.ts';
import { PublishFailed } from '../failed.ts';
import { filesInLists } from '../files/lists.ts';
import { isBuilt, type SiteFile } from '../files/site-file.ts';
import { objectKey } from '../files/wire.ts';
import { readWhole, wholeReleases } from '../releases/releases.ts';
import { storeTime } from '../target/store-time.ts';
import type { Listed, Store } from '../target/store.ts';

const DAY_MS = 86_400_000;
/** Days for which an object is taken that no kept release names: a prune removes it after 90. */
const TAKEN_DAYS = 30;
/** Maximum number of parts in a message. */
const NAMED = 20;

/** Objects that a publish needs and that were not seen yet. */
const SCHEMA = `CREATE TABLE wanted (
  digest TEXT PRIMARY KEY, size INTEGER NOT NULL, md5 TEXT NOT NULL, file TEXT NOT NULL, isOld INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID; BEGIN`;

/**
 * Looks at the uploads of parts that a publish is about to show: all objects are listed once. The caller holds the claim: no prune removes one meanwhile.
 * @throws PublishFailed (69) that names the parts to build again
 */
export async function assertUploaded(store: Store, build: Build, changed: Iterable<SiteFile>): Promise<void> {
  const { uploads, base } = build;
  if (!uploads || base?.parts === undefined) return;
  const wanted = wantedOf(build, changed);
  try {
    if (wanted.count('wanted') === 0) return;
    const limit = (await storeTime(store)).ms - TAKEN_DAYS * DAY_MS;
    for await (const object of store.list(objectKey(''))) {
      const digest = basename(object.key);
      const row = wanted.get('SELECT size, md5 FROM wanted WHERE digest = ?', digest);
      if (!row || row['size'] !== object.bytes || row['md5'] !== (await md5Of(store, object))) continue;
      if (object.modified.getTime() >= limit) wanted.run('DELETE FROM wanted WHERE digest = ?', digest);
      else wanted.run('UPDATE wanted SET isOld = 1 WHERE digest = ?', digest);
    }
    if (wanted.count('wanted WHERE isOld') > 0) await keepNamed(store, wanted);
    if (wanted.count('wanted') > 0) throw refusal(store, build, wanted, base.parts);
  } finally {
    wanted.close();
  }
}

function wantedOf({ folder, uploads }: Build, changed: Iterable<SiteFile>): TemporaryDb {
  const wanted = new TemporaryDb(SCHEMA);
  for (const file of changed) {
    const uploaded = isBuilt(file) ? uploads?.(file.digest) : undefined;
    if (uploaded?.md5 === undefined || existsSync(join(folder, file.file))) continue;
    const { size, md5 } = uploaded;
    wanted.run('INSERT OR IGNORE INTO wanted VALUES (?, ?, ?, ?, 0)', file.digest, size, md5, file.file);
  }
  return wanted;
}

/** A store that lists no MD5 is asked for the bytes. */
async function md5Of(store: Store, { key, etag }: Listed): Promise<string | undefined> {
  if (etag !== undefined) return etag;
  const bytes = await store.get(key);
  return bytes && md5(bytes);
}

/** Takes old objects that a kept release names: no prune removes them. */
async function keepNamed(store: Store, wanted: TemporaryDb): Promise<void> {
  const lists = new Set<string>();
  for (const release of await wholeReleases(store))
    for (const list of (await readWhole(store, release)).manifest) lists.add(list);
  for await (const { digest } of filesInLists(store, [...lists]))
    wanted.run('DELETE FROM wanted WHERE isOld AND digest = ?', digest);
}

function refusal({ name }: Store, { files }: Build, wanted: TemporaryDb, of: number): PublishFailed {
  const parts = new Set<number>();
  for (const row of wanted.iterate('SELECT file FROM wanted')) {
    const file = String(row['file']);
    parts.add(indexOfPart(files.entityOf(file) ?? file, of));
  }
  const named = [...parts].sort((a, b) => a - b).slice(0, NAMED);
  const more = parts.size > NAMED ? ` and ${parts.size - NAMED} more` : '';
  const first = String(wanted.get('SELECT file FROM wanted')?.['file']);
  return new PublishFailed(
    `${name} lacks ${wanted.count('wanted')} files that parts uploaded, has other bytes for them or has had them for more than ${TAKEN_DAYS} days, like ${first}; no page was written. ` +
      `Build again with --force, then join and publish: ${named.map((index) => `--shard ${index}/${of}`).join(', ')}${more}`,
    69,
  );
}
