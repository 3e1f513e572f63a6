import { readFileSync } from 'node:fs';
import type { SiteInfo } from '../../core/page/page-input.ts';
import { Stage } from '../output/files.ts';
import { openStore } from '../output/store.ts';
import type { Workplace } from './entity.ts';
import { openRenderer } from './renderer.ts';

/** What a worker is told at its start: plain data. */
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
}

export async function openWorkplace(job: Job): Promise<Workplace & { close(): void }> {
  const renderer = await openRenderer(job.entry, job.site.host);
  const { openSnapshot, pageContext } = renderer.module;
  const snapshot = openSnapshot(job.snapshot);
  const pictures = job.pictures === undefined ? undefined : JSON.parse(readFileSync(job.pictures, 'utf8'));
  const { site, date, report } = job;
  const context = pageContext({ site, date, ...(pictures && { pictures }), ...(report !== undefined && { report }) });
  const store = job.store === undefined ? undefined : openStore(job.store);
  const known = store?.prepare('SELECT digest, size, input FROM file WHERE file = ?');
  return {
    renderer,
    snapshot,
    context,
    stage: new Stage(job.stage),
    before: (file) => {
      const row = known?.get(file);
      if (!row) return undefined;
      const digest = Buffer.from(row['digest'] as Uint8Array).toString('hex');
      return { digest, size: Number(row['size']), input: row['input'] };
    },
    ...(job.reuseFrom !== undefined && { reuseFrom: job.reuseFrom }),
    close: () => {
      snapshot.close();
      store?.close();
    },
  };
}
