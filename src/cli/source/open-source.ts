import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSnapshot } from '../../snapshot/read/open.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { ingest, isUrl } from '../../sources/ingest.ts';
import { configured } from '../../configuration/configured.ts';

/** How commands that only ask read a source. */
export const readingOptions = () => ({
  mediaHosts: configured().config.mediaHosts,
  onLarge: (message: string) => console.error(message),
});

/**
 * The graph of a source for a command that only asks: a snapshot file as it is, a folder or a graph API read into one of its
 * own.
 * @param use called with the graph and the snapshot file that it is in
 * @throws InputRefused with every problem of the source
 */
export async function withSource<T>(
  source: string,
  use: (snapshot: Snapshot, file: string) => T | Promise<T>,
): Promise<T> {
  const found = isUrl(source) ? undefined : statSync(source, { throwIfNoEntry: false });
  if (!found && !isUrl(source)) {
    throw Object.assign(new Error(`${source} does not exist: give the folder of the graph or a snapshot file`), {
      exitCode: 65,
    });
  }
  if (found?.isFile()) return asked(source, use);
  const folder = mkdtempSync(join(tmpdir(), 'storytrace-'));
  try {
    const file = join(folder, 'graph.sqlite');
    await ingest(source, file, readingOptions());
    return await asked(file, use);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function asked<T>(file: string, use: (snapshot: Snapshot, file: string) => T | Promise<T>): Promise<T> {
  const snapshot = openSnapshot(file);
  try {
    return await use(snapshot, file);
  } finally {
    snapshot.close();
  }
}
