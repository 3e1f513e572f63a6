import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { InputRefused, type Problem } from '../../../src/core/problem.ts';
import { openSnapshot } from '../../../src/snapshot/read/open.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot.ts';
import { openSource } from '../../../src/sources/open-source.ts';

/** Makes a new folder with these files, of long ago: a new table may still be being saved. Values that are not text are written as JSON. */
export function folderOf(files: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'source-'));
  for (const [path, content] of Object.entries(files)) {
    put(folder, path, content);
    utimesSync(join(folder, path), 1, 1);
  }
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

/** What `use` reads from a snapshot file. */
export function inSnapshot<T>(file: string, use: (snapshot: Snapshot) => T): T {
  const snapshot = openSnapshot(file);
  try {
    return use(snapshot);
  } finally {
    snapshot.close();
  }
}

/** Reads a folder, or these files, into a new snapshot: the graph and its warnings, or the problems that refuse it. */
export async function readFolder(source: string | Record<string, unknown>) {
  const file = newSnapshot();
  try {
    const { warnings } = await openSource(typeof source === 'string' ? source : folderOf(source)).ingest(file);
    return { graph: openSnapshot(file), warnings, problems: [] as readonly Problem[] };
  } catch (error) {
    if (!(error instanceof InputRefused)) throw error;
    return { graph: undefined, warnings: [] as Problem[], problems: error.problems };
  }
}

/** The graph of a folder, or of these files, that must not be refused, and its warnings. */
export async function graphOf(source: string | Record<string, unknown>) {
  const { graph, warnings, problems } = await readFolder(source);
  if (!graph) throw new Error(problems.map(({ path, message }) => `${path} ${message}`).join('\n'));
  return { graph, warnings };
}
