import { NODE_TYPES } from '../../core/identity/entity-key.ts';
import type { SiteReport } from '../../core/page/files/site-report.ts';
import { routeNamed } from '../../core/routes/table.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { PageContext } from '../context.ts';
import { planEntries } from '../plan.ts';
import { contentCheck } from './content-check.ts';

/** What `dev` and `testing` show on a dev server, where no build has written its report. Reads the whole graph. */
export function reportOnRequest(snapshot: Snapshot, { date, families }: PageContext): SiteReport {
  const counts: SiteReport['counts'] = {};
  for (const { route, locale } of planEntries(snapshot, families)) {
    const name = `${routeNamed(route).family} ${locale ?? ''}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  const nodes = Object.fromEntries(NODE_TYPES.map((type) => [type, snapshot.count(type)])) as SiteReport['nodes'];
  return { revision: snapshot.revision, nodes, counts, content: contentCheck(snapshot, date) };
}
