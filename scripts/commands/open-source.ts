import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSnapshot } from '../../src/snapshot/open.ts';
import type { Snapshot } from '../../src/snapshot/snapshot.ts';
import { writeSnapshot } from '../../src/snapshot/write.ts';
import { readFolder } from '../../src/sources/folder/read.ts';

/**
 * The graph of a source for a command that only asks: a snapshot file as it is, a folder read into one of its own.
 * @throws InputRefused with every problem of the folder
 */
export async function withSource<T>(source: string, use: (snapshot: Snapshot) => T | Promise<T>): Promise<T> {
  const found = statSync(source, { throwIfNoEntry: false });
  if (!found) {
    throw Object.assign(new Error(`${source} does not exist: give the folder of the graph or a snapshot file`), {
      exitCode: 65,
    });
  }
  if (found.isFile()) return asked(openSnapshot(source), use);
  const folder = mkdtempSync(join(tmpdir(), 'storytrace-'));
  try {
    const file = join(folder, 'graph.sqlite');
    await writeSnapshot(file, readFolder(source));
    return await asked(openSnapshot(file), use);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function asked<T>(snapshot: Snapshot, use: (snapshot: Snapshot) => T | Promise<T>): Promise<T> {
  try {
    return await use(snapshot);
  } finally {
    snapshot.close();
  }
}
