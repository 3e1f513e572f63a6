import type { DatabaseSync } from 'node:sqlite';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileOfRow } from '../output/state/output-manifest.ts';
import { isIntact } from '../output/files.ts';

/**
 * Names of missing files of the output, and of files whose bytes differ from the state.
 * @param isSparse missing files are in the base release of the output
 */
export function damagedFiles(db: DatabaseSync, out: string, isSparse: boolean): string[] {
  const damaged: string[] = [];
  for (const row of db.prepare('SELECT * FROM file').iterate()) {
    const file = fileOfRow(row);
    if (isSparse && !existsSync(join(out, file.file))) continue;
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
