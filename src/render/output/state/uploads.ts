import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../../../storage/database.ts';

/** What a store has under a digest, by the part that sent it. Without an MD5 it was not sent: it was taken down. `at`: ms since 1970, by the store's clock. */
const TABLE = `CREATE TABLE IF NOT EXISTS object (
  digest BLOB PRIMARY KEY, size INTEGER NOT NULL, md5 TEXT, at INTEGER NOT NULL
) WITHOUT ROWID`;

/** An object of a part. */
export interface Uploaded {
  size: number;
  /** Hex. */
  md5?: string;
}

/** The uploads of a part, which outlive a killed build. */
export function openUploads(file: string): DatabaseSync {
  const db = openDatabase(file);
  // A record that a power cut takes is of an object that is sent again.
  db.exec(`PRAGMA synchronous = OFF; ${TABLE}`);
  return db;
}

/** Adds the uploads of a part to the state of a site. @param file may be missing */
export function addUploads(db: DatabaseSync, file: string): void {
  db.exec(TABLE);
  if (!existsSync(file)) return;
  const put = db.prepare('INSERT OR REPLACE INTO object VALUES (?, ?, ?, ?)');
  const part = openDatabase(file, { readOnly: true });
  try {
    for (const { digest, size, md5, at } of part.prepare('SELECT * FROM object').iterate())
      put.run(digest as Uint8Array, Number(size), md5 as string | null, Number(at));
  } finally {
    part.close();
  }
}

/** Forgets uploads that no file has. @returns a file that no part has uploaded, with the entity that it is of */
export function missingUpload(db: DatabaseSync, own: number): { file: string; entity: string | undefined } | undefined {
  db.exec('DELETE FROM object WHERE digest NOT IN (SELECT digest FROM file)');
  const row = db
    .prepare(
      'SELECT file, key FROM file LEFT JOIN entity ON entity.id = entity WHERE entity <> ? AND digest NOT IN (SELECT digest FROM object) LIMIT 1',
    )
    .get(own);
  return row && { file: String(row['file']), entity: typeof row['key'] === 'string' ? row['key'] : undefined };
}

/** Looks up uploads in the state of a joined site. */
export function uploadsIn(db: DatabaseSync): (digest: string) => Uploaded | undefined {
  const find = db.prepare('SELECT size, md5 FROM object WHERE digest = ?');
  return (digest) => {
    const row = find.get(Buffer.from(digest, 'hex'));
    return row && { size: Number(row['size']), ...(typeof row['md5'] === 'string' && { md5: row['md5'] }) };
  };
}
