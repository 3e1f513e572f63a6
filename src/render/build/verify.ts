import type { DatabaseSync } from 'node:sqlite';
import { fileOfRow } from '../output/output-manifest.ts';
import { isIntact } from '../output/files.ts';

/** Names of files of the output whose bytes are not what the state says, or that are not there. */
export function damagedFiles(db: DatabaseSync, out: string): string[] {
  const damaged: string[] = [];
  for (const row of db.prepare('SELECT * FROM file').iterate()) {
    const file = fileOfRow(row);
    if (!isIntact(out, file)) damaged.push(file.file);
  }
  return damaged;
}

/** Forgets what the state says of some files, so that a build of everything writes them again and takes over all others. */
export function distrust(db: DatabaseSync, files: readonly string[]): void {
  const forget = db.prepare("UPDATE file SET digest = x'00' WHERE file = ?");
  db.exec('BEGIN; DELETE FROM shard_digest');
  for (const file of files) forget.run(file);
  db.exec('COMMIT');
}
