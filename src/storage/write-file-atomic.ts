import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file by one rename: a reader sees the old bytes or the new ones, never a part. On failure no temporary file remains. */
export function writeFileAtomic(file: string, bytes: string | Uint8Array): void {
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    writeFileSync(draft, bytes);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
