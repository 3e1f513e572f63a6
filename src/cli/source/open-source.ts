import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSnapshot } from '../../snapshot/read/open.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { openSource } from '../../sources/open-source.ts';
import { configured } from '../../configuration/configured.ts';

/** How commands that only ask read a source. */
export const readingOptions = () => ({
  mediaHosts: configured().config.mediaHosts,
  onLarge: (message: string) => console.error(message),
});

/**
 * The graph of a source for a command that only asks: a snapshot file as it is, a folder or a graph API read into one of its
 * own.
 * @param isWhole with withheld facts: for a report to the owner
 * @param use called with the graph and the snapshot file that it is in
 * @throws InputRefused with every problem of the source
 */
export async function withSource<T>(
  source: string,
  use: (snapshot: Snapshot, file: string) => T | Promise<T>,
  { isWhole = false } = {},
): Promise<T> {
  const isSnapshot = statSync(source, { throwIfNoEntry: false })?.isFile();
  const folder = mkdtempSync(join(tmpdir(), 'storytrace-'));
  try {
    const file = isSnapshot ? source : join(folder, 'graph.sqlite');
    if (!isSnapshot) await openSource(source).ingest(file, { ...readingOptions(), isWhole });
    const snapshot = openSnapshot(file);
    try {
      return await use(snapshot, file);
    } finally {
      snapshot.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
