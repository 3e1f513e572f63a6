import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Makes a new folder with these files; values that are not text are written as JSON. */
export function folderOf(files: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'source-'));
  for (const [path, content] of Object.entries(files)) put(folder, path, content);
  return folder;
}

export function put(folder: string, path: string, content: unknown): void {
  const full = join(folder, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content));
}

/** A path for a snapshot that is not there yet. */
export function newSnapshot(): string {
  return join(mkdtempSync(join(tmpdir(), 'snapshot-')), 'graph.sqlite');
}
