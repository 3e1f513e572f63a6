import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Problem } from '../../core/problem.ts';
import { siteLocales } from '../../core/locale/locale.ts';
import type { ContentCheck } from '../../core/page/files/content-check.ts';
import type { SiteReport } from '../../core/page/files/site-report.ts';
import type { SiteInfo } from '../../core/page/site/site-info.ts';
import { isBuilt } from '../../core/routes/rendered.ts';
import { ROUTES } from '../../core/routes/table.ts';
import type { Found } from '../../input/reports/content-check.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { BaseRelease } from '../output/state/base-release.ts';
import { metaOf, putMeta } from '../output/state/store.ts';
import { writeFileAtomic } from '../../storage/write-file-atomic.ts';
import type { Outcome } from './inputs/build-inputs.ts';
import { NODE_TYPES } from '../../core/identity/entity-key.ts';

/** What a build says of itself: `report.json` in the state folder, and `--json`. */
export interface BuildReport extends Omit<Outcome, 'pictureWarnings'> {
  revision: string;
  /** Pages that were not rendered again. */
  reused: number;
  seconds: number;
  /** The output has only what changed since. */
  base?: BaseRelease;
  warnings: Problem[];
}

/** Maximum number of nodes for which the page `testing` lists findings: above it, a first build or an edit of events would check the whole catalogue. */
const CHECKED = 5000;

/**
 * The part of the report that is the same for the same graph: what `dev` and `testing` show. These pages count themselves
 * before they are there.
 * @param db the state, which keeps what was found in nodes for the next build
 */
export async function reportFor(
  snapshot: Snapshot,
  counts: Outcome['counts'],
  { date, site }: { date: string; site: SiteInfo },
  db?: DatabaseSync,
): Promise<SiteReport> {
  const nodes = Object.fromEntries(NODE_TYPES.map((type) => [type, snapshot.count(type)])) as SiteReport['nodes'];
  const pages: SiteReport['counts'] = { alias: counts['alias']?.pages ?? 0 };
  for (const [name, count] of Object.entries(counts)) if (name.includes(' ')) pages[name] = count.pages;
  const families = new Set(site.families);
  const utilities = ROUTES.filter((route) => route.family === 'utility' && isBuilt(route, families)).length;
  for (const locale of siteLocales()) pages[`utility ${locale}`] = utilities;
  const all = Object.values(nodes).reduce((sum, count) => sum + count, 0);
  const content = families.has('diagnostics') && all <= CHECKED && { content: await contentOf(snapshot, date, db) };
  return { revision: snapshot.revision, nodes, counts: pages, ...content };
}

async function contentOf(snapshot: Snapshot, date: string, db?: DatabaseSync): Promise<ContentCheck> {
  // Loaded where it is wanted: a large catalogue begins sooner.
  const { checkOf, findContent } = await import('../../input/reports/content-check.ts');
  const last = db && metaOf(db, 'found');
  const found = findContent(snapshot, date, last === undefined ? undefined : (JSON.parse(last) as Found));
  if (db) putMeta(db, { found: JSON.stringify(found) });
  return checkOf(snapshot, found);
}

export function writeReport(file: string, report: BuildReport): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileAtomic(file, `${JSON.stringify(report, null, 2)}\n`);
}
