import { inParallel } from '../../core/in-parallel.ts';
import { TemporaryDb } from '../../storage/temporary-db.ts';
import { READ_AHEAD, readList } from '../files/lists.ts';
import type { SiteFile } from '../files/site-file.ts';
import { EMPTY, objectKey, rowsIn } from '../files/wire.ts';
import { ENDINGS, isCompressible } from '../target/folder/compress.ts';
import type { Left } from '../target/folder/leftovers.ts';
import { marksAbove } from '../target/site-mark.ts';
import { type Listed, readByDigest, type Store } from '../target/store.ts';
import { readRecord, RECORDS } from './records.ts';
import { endOf, type ReleaseRecord } from './releases.ts';

/** A prune ends at a missing list of the newest release and at a damaged list of any whole one; an unfinished one may have both. */
const STRICT = { unread: -1, unfinished: 0, whole: 1, newest: 2 };
const OBJECTS = objectKey('');
const DIGEST = /^[0-9a-f]{64}$/;

/**
 * `list` counts all staying releases as the oldest of them; `named` has what lists of dropped releases alone name, `behind` what is left in folders,
 * `staying` the objects of a bucket that something names.
 */
const SCHEMA = `
CREATE TABLE list (digest TEXT, release INTEGER, strict INTEGER, PRIMARY KEY (digest, release)) WITHOUT ROWID;
CREATE TABLE named (key TEXT, list TEXT, PRIMARY KEY (key, list)) WITHOUT ROWID;
CREATE TABLE behind (key TEXT, release INTEGER, file TEXT, modified INTEGER, listed INTEGER);
CREATE TABLE staying (key TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE INDEX behind_key ON behind (key);
CREATE INDEX behind_file ON behind (file);
CREATE VIEW candidate AS SELECT key, release FROM named JOIN list ON digest = list
  UNION ALL SELECT key, release FROM behind WHERE listed;
BEGIN`;

interface Pruned {
  /** The oldest release that stays, and the newest. */
  oldest: number;
  newest: number;
  /** Keys of versions of records that no kept release needs, and of all versions. */
  outdated: readonly string[];
  versions: readonly string[];
  /** Parts of a site have uploaded objects here: those that nothing names go, too. */
  hasUploads: boolean;
  leftBy: (release: number) => Iterable<Left>;
}

/**
 * Finds keys that only dropped releases name, but for keys of pages in a bucket: the ledger holds them. Each distinct list is read once.
 * @param leftBy what a dropped release leaves in a folder: a file goes only if a list of that release names it
 * @throws PublishFailed (69) where a list cannot be read
 */
export async function unsharedKeys(
  store: Store,
  releases: readonly ReleaseRecord[],
  { oldest, newest, outdated, versions, hasUploads, leftBy }: Pruned,
): Promise<TemporaryDb> {
  const db = new TemporaryDb(SCHEMA);
  const stay = (key: string) => db.run('INSERT OR IGNORE INTO staying VALUES (?)', key);
  versions.forEach(stay);
  await inParallel(releases, READ_AHEAD, async ({ number, state }) => {
    const end = await endOf(store, number);
    const whole = end === 'abandoned' ? undefined : end;
    const manifest = whole?.manifest ?? (await readRecord(store, number, 'manifest', () => RECORDS.manifest)) ?? [];
    const strict = STRICT[number === newest ? 'newest' : state === 'whole' ? 'whole' : 'unfinished'];
    const upsert = 'INSERT INTO list VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET strict = max(strict, excluded.strict)';
    for (const digest of manifest) db.run(upsert, digest, Math.min(number, oldest), strict);
    const unread = [...(whole?.ledger.shards ?? []), ...(whole?.facts === undefined ? [] : [whole.facts])];
    for (const digest of unread) db.run(upsert, digest, Math.min(number, oldest), STRICT.unread);
    for (const digest of Object.values(whole?.safety ?? {})) stay(objectKey(String(digest)));
  });
  for (const { number } of releases.filter((release) => release.number < oldest))
    for (const { key, file, modified } of leftBy(number))
      db.run('INSERT INTO behind VALUES (?, ?, ?, ?, ?)', key, number, file ?? null, +modified, file ? 0 : 1);
  const lists = 'SELECT ? || digest, digest FROM list GROUP BY digest HAVING max(release) < ?';
  db.run(`INSERT INTO named ${lists}`, OBJECTS, oldest);
  for (const key of outdated) db.run('INSERT OR IGNORE INTO named VALUES (?, ?)', key, '');
  db.run('INSERT OR IGNORE INTO staying SELECT ? || digest FROM list', OBJECTS);
  if (db.count('named') + db.count('behind') === 0 && !hasUploads) return db;
  const add = (key: string, list: string) => db.run('INSERT OR IGNORE INTO named VALUES (?, ?)', key, list);
  await readLists(store, db, oldest, 'max(release) < ?', add);
  await readLists(store, db, oldest, 'max(release) = ?', (key) => {
    db.run('DELETE FROM named WHERE key = ?', key);
    if (hasUploads) stay(key);
  });
  db.run('DELETE FROM named WHERE key IN (SELECT ? || digest FROM list WHERE release = ?)', OBJECTS, oldest);
  return db;
}

type Take = (key: string, list: string) => void;

async function readLists(store: Store, db: TemporaryDb, oldest: number, which: string, take: Take): Promise<void> {
  const lists = `SELECT digest, max(strict) AS strict, min(release) AS first FROM list WHERE digest <> '${EMPTY}'
    GROUP BY digest HAVING max(strict) > ${STRICT.unread} AND ${which}`;
  const mark = 'UPDATE behind SET listed = 1 WHERE file = ? AND release IN (SELECT release FROM list WHERE digest = ?)';
  await inParallel(db.iterate(lists, oldest), READ_AHEAD, async (row) => {
    const list = String(row['digest']);
    for (const { file, digest } of await filesIn(store, list, Number(row['strict']))) {
      take(objectKey(digest), list);
      if (store.isServed && /^(?:_astro|media)\//.test(file)) take(file, list);
      if (store.isServed || Number(row['first']) === oldest) continue;
      for (const ending of ['', ...(isCompressible(file) ? ENDINGS : [])]) db.run(mark, file + ending, list);
    }
  });
}

async function filesIn(store: Store, list: string, strict: number): Promise<SiteFile[]> {
  const read = await readByDigest(store, objectKey(list), list);
  if (typeof read !== 'string') return rowsIn(Buffer.from(read).toString('utf8'));
  return strict < (read === 'missing' ? STRICT.newest : STRICT.whole) ? [] : rowsIn(await readList(store, list));
}

/** Dropped releases that name a key. */
export const releasesOf = (db: TemporaryDb, key: string) =>
  [...db.iterate('SELECT release FROM candidate WHERE key = ?', key)].map(({ release }) => Number(release));

export const isList = (db: TemporaryDb, key: string) =>
  db.count('named WHERE key = ? AND ? || list = key', key, OBJECTS) > 0;

/**
 * The named keys that exist. Objects are found by one list, assets one by one, so that foreign keys are not listed.
 * @param hasUploads adds objects that nothing names: of runs that were never published
 */
export async function* found(
  store: Store,
  db: TemporaryDb,
  hasUploads: boolean,
): AsyncIterable<Pick<Listed, 'key' | 'modified'>> {
  const isIn = (table: 'named' | 'staying', key: string) => db.get(`SELECT 1 FROM ${table} WHERE key = ?`, key);
  const isUnnamed = (key: string) => hasUploads && DIGEST.test(key.slice(OBJECTS.length)) && !isIn('staying', key);
  if (hasUploads || db.count('named') > 0)
    for await (const object of store.list(OBJECTS))
      if (isIn('named', object.key) || isUnnamed(object.key)) yield object;
  const left = 'SELECT key, modified FROM behind WHERE listed GROUP BY key ORDER BY min(rowid)';
  for (const { key, modified } of db.iterate(left)) yield { key: String(key), modified: new Date(Number(modified)) };
  const named = `SELECT DISTINCT key FROM named WHERE key NOT GLOB '_releases/*'`;
  const assets = [...db.iterate(named)].map(({ key }) => String(key));
  const sites = await marksAbove(store, assets);
  const there: Listed[] = [];
  await inParallel(assets, 16, async (asset) => {
    if ([...sites].some((site) => asset.startsWith(`${site}/`))) return;
    for await (const one of store.list(asset)) if (one.key === asset) there.push(one);
  });
  yield* there;
}
