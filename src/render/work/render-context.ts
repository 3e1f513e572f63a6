import { readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { SiteInfo } from '../../core/page/page-input.ts';
import { Stage } from '../output/files.ts';
import { openStore } from '../output/state/store.ts';
import type { Before, RenderContext } from './entity.ts';
import { loadTemplates, rendererOf } from './renderer.ts';
import { trackDependencies } from './dependency-tracking.ts';

/** Start message of a worker: plain data. */
export interface Job {
  /** Module of the compiled app. */
  entry: string;
  snapshot: string;
  site: SiteInfo;
  date: string;
  /** JSON file of the pictures there are. */
  pictures?: string;
  /** What `dev` and `testing` show. */
  report?: unknown;
  stage: string;
  /** State of the output, to leave equal bytes alone. */
  store?: string;
  reuseFrom?: string;
  /** False: each page is made as if it were the only one, to tell what sharing saves. */
  share?: boolean;
}

/** @param db the state, where this thread has it open already */
export async function openRenderContext(job: Job, db?: DatabaseSync): Promise<RenderContext & { close(): void }> {
  const renderer = rendererOf(await loadTemplates(job.entry), job.site.host, job.share);
  const { openSnapshot, pageContext } = renderer.module;
  const snapshot = openSnapshot(job.snapshot, true);
  const pictures = job.pictures === undefined ? undefined : JSON.parse(readFileSync(job.pictures, 'utf8'));
  const { site, date, report } = job;
  const context = pageContext({ site, date, ...(pictures && { pictures }), ...(report !== undefined && { report }) });
  const own = job.store === undefined || db ? undefined : openStore(job.store);
  // One transaction for all: each look-up would ask for its own lock.
  own?.exec('BEGIN');
  const known = (db ?? own)?.prepare(
    'SELECT file, digest, size, input FROM entity JOIN file ON file.entity = entity.id WHERE key = ?',
  );
  return {
    renderer,
    tracked: trackDependencies(snapshot),
    context,
    isShared: job.share !== false,
    stage: new Stage(job.stage),
    before: (key) => new Map(known?.all(key).map((row) => [String(row['file']), beforeOf(row)])),
    ...(job.reuseFrom !== undefined && { reuseFrom: job.reuseFrom }),
    close: () => {
      snapshot.close();
      own?.close();
    },
  };
}

function beforeOf(row: Record<string, unknown>): Before {
  const digest = Buffer.from(row['digest'] as Uint8Array).toString('hex');
  return { digest, size: Number(row['size']), input: row['input'] };
}
