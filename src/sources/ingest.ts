import type { Account } from './epcis/account.ts';
import type { Written } from '../snapshot/write/finish.ts';
import { isUrl } from './is-url.ts';

export type OnProgress = (done: number, total: number, of: 'nodes' | 'files') => void;

export interface IngestOptions {
  /** Hosts from which media may be named by URL (`storytrace.config.ts`). */
  mediaHosts?: readonly string[];
  /** File of what the target of the site keeps of recalls (`kept-recalls.ts`). */
  kept?: string;
  /** Keep withheld facts: for a report to the owner, never for output. */
  isWhole?: boolean;
  /** Build date, `YYYY-MM-DD` (default: today, UTC): an error declaration of a later day does not count yet. */
  date?: string;
  /** Take the last good snapshot instead of asking the graph API. */
  offline?: boolean;
  /** Receives the outcome of each EPCIS document and event of a folder; the folder is then read whole. */
  account?: Account;
  signal?: AbortSignal;
  /** Called after each page of the graph API with the nodes read and their total, and after each file of a folder that is read whole with the files. */
  onProgress?: OnProgress;
  /** Called before a large source is read, with the expected time and memory. */
  onLarge?: (message: string) => void;
}

export { isUrl };

/**
 * Brings the snapshot file up to its source, a folder or the base address of a graph API. Reads only what changed where it can.
 * @throws InputRefused (`exitCode` 65) with every problem, or an error with `exitCode` 69 when the graph API fails; the last
 *   snapshot is as it was then
 */
export async function ingest(source: string, snapshot: string, options: IngestOptions = {}): Promise<Written> {
  if (isUrl(source)) {
    const { importApi } = await import('./api/import-api.ts');
    return importApi(source, snapshot, options);
  }
  try {
    if (options.offline)
      return await (await import('./reuse-snapshot.ts')).reuseSnapshot(source, snapshot, options.kept);
    const { importFolder } = await import('./folder/import-folder.ts');
    return await importFolder(source, snapshot, options);
  } catch (error) {
    const { withPositions } = await import('./locate/locate.ts');
    throw await withPositions(source, error);
  }
}
