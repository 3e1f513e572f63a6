import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file by one rename: whoever reads it sees the text before or this one, never a part. */
export function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}
