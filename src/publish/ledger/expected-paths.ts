import type { LedgerFault } from './judge-ledger.ts';
import { LivingPages, type LivingRows } from './living-pages.ts';
import type { FormerNames } from './names-of-today.ts';
import type { DryRun } from '../dry-run.ts';
import { entityOf, isTaken, type Living, meaningOf, targetOf } from './ownership.ts';
import type { GraphFacts } from '../releases/releases.ts';
import { shrinkage } from '../shrink.ts';

/** What the next build would make of the pages of the last one. */
export type ExpectedPaths = Pick<DryRun, 'pages' | 'atRisk' | 'lost'> & {
  redirects: { path: string; redirect: string }[];
};

/** A graph, and by path what its pages mean and a digest of what they show. */
export interface GraphPages {
  graph: GraphFacts;
  pages: ReadonlyMap<string, { means: string; shows: string }>;
  formerly?: FormerNames;
}

function livingAt(path: string, means: string, pages: GraphPages['pages']): Living {
  const target = targetOf({ means });
  const page = target === undefined ? undefined : pages.get(target);
  return { path, means, ...(page && { entity: entityOf(page.means) }) };
}

export function expectedPaths(
  { graph: before, pages: last }: GraphPages,
  { graph: now, pages: next, formerly = {} }: GraphPages,
): ExpectedPaths {
  const pages: ExpectedPaths['pages'] = { added: [], changed: [], removed: [] };
  const atRisk: LedgerFault[] = [];
  const redirects: ExpectedPaths['redirects'] = [];
  const living = new LivingPages(rowsOf(next), formerly);
  for (const [path, { means, shows }] of last) {
    const page = next.get(path);
    if (page) {
      if (page.shows !== shows) pages.changed.push(path);
      const [was, is] = [livingAt(path, means, last), livingAt(path, page.means, next)];
      if (isTaken(was, is, living.names))
        atRisk.push({ path, means: meaningOf(was), fault: 'changed meaning', now: meaningOf(is) });
      continue;
    }
    pages.removed.push(path);
    const redirect = living.successorOf(livingAt(path, means, last));
    if (redirect === undefined) atRisk.push({ path, means, fault: 'dropped' });
    else redirects.push({ path, redirect });
  }
  for (const path of next.keys()) if (!last.has(path)) pages.added.push(path);
  for (const paths of Object.values(pages)) paths.sort();
  return { pages, atRisk, redirects, lost: shrinkage(before, now, living.names) };
}

function rowsOf(pages: GraphPages['pages']): LivingRows {
  const byEntity = Map.groupBy(pages.keys(), (path) => entityOf(pages.get(path)?.means ?? ''));
  const at = (path: string) => {
    const page = pages.get(path);
    return page && livingAt(path, page.means, pages);
  };
  return { at, pagesOf: (entity) => (byEntity.get(entity) ?? []).flatMap((path) => at(path) ?? []) };
}
