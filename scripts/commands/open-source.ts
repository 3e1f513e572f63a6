import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSnapshot } from '../../src/snapshot/open.ts';
import type { Snapshot } from '../../src/snapshot/snapshot.ts';
import { ingest, isUrl } from '../../src/sources/ingest.ts';
import { config } from '../../src/configuration/configured.ts';

/** How commands that only ask read a source. */
export const READING = { mediaHosts: config.mediaHosts, onLarge: (told: string) => console.error(told) };

/**
 * The graph of a source for a command that only asks: a snapshot file as it is, a folder or a graph API read into one of its
 * own.
 * @throws InputRefused with every problem of the source
 */
export async function withSource<T>(source: string, use: (snapshot: Snapshot) => T | Promise<T>): Promise<T> {
  const found = isUrl(source) ? undefined : statSync(source, { throwIfNoEntry: false });
  if (!found && !isUrl(source)) {
    throw Object.assign(new Error(`${source} does not exist: give the folder of the graph or a snapshot file`), {
      exitCode: 65,
    });
  }
  if (found?.isFile()) return asked(openSnapshot(source), use);
  const folder = mkdtempSync(join(tmpdir(), 'storytrace-'));
  try {
    const file = join(folder, 'graph.sqlite');
    await ingest(source, file, READING);
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
