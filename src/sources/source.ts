import type { Problem } from '../core/problem.ts';
import type { Written } from '../snapshot/write/finish.ts';
import type { Account } from './epcis/account.ts';

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
  /** Use the last good snapshot and read only the recalls of the source. */
  offline?: boolean;
  /** Receives the outcome of each EPCIS document and event of a folder; the folder is then read whole. */
  account?: Account;
  signal?: AbortSignal;
  /** Called after each page of the graph API with the nodes read and their total, and after each file of a folder that is read whole with the files. */
  onProgress?: OnProgress;
  /** Called before a large source is read, with the expected time and memory. */
  onLarge?: (message: string) => void;
}

/** Where a graph comes from. `openSource` alone decides which implementation a name means. */
export interface GraphSource {
  readonly kind: string;
  /** Equal for all names of one source; without user info, so it may be shown. It is the `source` of a snapshot's note (`sourceOf`). */
  readonly id: string;
  /** Path of the file of its recalls and withdrawals. */
  readonly recallsFile: string;
  /** Default seconds between two checks of `follow`. */
  readonly pollSeconds: number;
  /** Local folder of its tables, and of the media that nodes name by path. */
  readonly mediaFolder?: string;
  /** Address of the media that nodes name by path, where the source serves them. */
  readonly mediaUrl?: { baseUrl: string; authorization: string | undefined };
  /**
   * Brings a snapshot file up to the source. Reads only what changed where it can.
   * @throws InputRefused (`exitCode` 65) with every problem, or an error with `exitCode` 69 when the source cannot be reached; the last
   *   snapshot is as it was then
   */
  ingest(snapshot: string, options?: IngestOptions): Promise<Written>;
  /**
   * Calls `onChange` at each sign that the source has changed, and when the day (UTC) changes: pages expire.
   * @param every milliseconds between two checks
   */
  follow(every: number, onChange: () => void, signal: AbortSignal): void;
  /** The same problems with the line or the cell of each. */
  locate?(problems: readonly Problem[]): Promise<Problem[]>;
}
