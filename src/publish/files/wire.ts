import { FILE_SHARDS, fileShardOf, LEDGER_SHARDS, ledgerShardOf } from '../../render/output/state/publish-shards.ts';
import { canonical } from '../../storage/canonical-json.ts';
import { sha256 } from '../../storage/sha256.ts';
import type { SiteFile } from './site-file.ts';

/** Format of the records and lists of a release. Another format is refused by name. */
export const FORMAT = 1;

/** Lists of generated pages: each page has the shard of its line in the ledger. */
export const GENERATED = FILE_SHARDS;
/** Lists of kept assets and of the owner's old addresses. */
export const KEPT = GENERATED + LEDGER_SHARDS;
const KEPT_SHARDS = 16;
/** The last of these lists has the recall feeds, too: a small publish reads one list for them. */
export const FEEDS = KEPT + KEPT_SHARDS - 1;
/** Number of lists of files that a release has: files of the build, then generated pages, then kept files. */
export const RELEASE_SHARDS = KEPT + KEPT_SHARDS;

export const generatedShardOf = (path: string) => GENERATED + ledgerShardOf(path);

/** The list of a release that names a file. */
export function releaseShardOf(file: SiteFile): number {
  if (file.generated) return file.path === undefined ? FEEDS : generatedShardOf(file.path);
  const shard = fileShardOf(file);
  return file.old === true || file.until !== undefined ? KEPT + (shard % KEPT_SHARDS) : shard;
}

/** Key of the bytes of a file, or of a list, by their SHA-256. */
export const objectKey = (digest: string) => `_releases/objects/${digest}`;

/** Says that parts of a site upload to a bucket, for a prune. Before the objects in order of keys. */
export const FROM_PARTS = '_releases/from-parts.json';

/** Digest of a list without lines. */
export const EMPTY = sha256('');

/** A list is canonical JSON, one line for each row. */
export const textOf = (rows: readonly object[]) => rows.map((row) => `${canonical(row)}\n`).join('');
export const linesIn = (text: string) => text.split('\n').filter(Boolean);
export const rowsIn = <T>(text: string) => linesIn(text).map((line) => JSON.parse(line) as T);

/** The line of a row of the build's table `file`, as `canonical` would write it. */
export const LINE_OF_ROW = `'{"digest":"' || lower(hex(digest)) || '","file":' || json_quote(file) || ',"kind":"' || kind || '"'
  || iif(owner IS NULL, '', ',"owner":' || json_quote(owner))
  || iif(path IS NULL, '', ',"path":' || json_quote(path))
  || iif(route IS NULL, '', ',"route":' || json_quote(route))
  || iif(kind = 'alias' AND target IS NOT NULL, ',"target":' || json_quote(target), '') || '}'`;

/** The text of a list from the column `line` of its rows in order; NULL without rows. */
export const LINES = `group_concat(line || char(10), '') AS text`;
