import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file by one rename: whoever reads it sees the bytes before or these, never a part. Nothing is left beside it on failure. */
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
