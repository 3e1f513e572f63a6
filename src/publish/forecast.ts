import { entityOf, fateOf, type LedgerFault } from './ledger.ts';
import { MovedPages } from './moved.ts';
import type { Outlook } from './outlook.ts';
import type { GraphFacts } from './releases.ts';
import { shrinkage } from './shrink.ts';

/** What the next build would make of the pages of the last one. */
export type Forecast = Pick<Outlook, 'pages' | 'atRisk' | 'lost'> & { redirects: { path: string; redirect: string }[] };

/** A graph, and by path what its pages mean and a digest of what they show. */
export interface GraphPages {
  graph: GraphFacts;
  pages: ReadonlyMap<string, { means: string; shows: string }>;
}

export function forecast(
  { graph: before, pages: last }: GraphPages,
  { graph: now, pages: next }: GraphPages,
): Forecast {
  const pages: Forecast['pages'] = { added: [], changed: [], removed: [] };
  const atRisk: LedgerFault[] = [];
  const redirects: Forecast['redirects'] = [];
  const moved = new MovedPages(linesOf(next));
  for (const line of linesOf(last)) moved.learn(line);
  for (const [path, { means, shows }] of last) {
    const page = next.get(path);
    if (page) {
      if (page.shows !== shows) pages.changed.push(path);
      if (entityOf(page.means) !== entityOf(means) && !means.startsWith('→ ') && !page.means.startsWith('→ '))
        atRisk.push({ path, means, fault: 'changed meaning', now: page.means });
      continue;
    }
    pages.removed.push(path);
    const redirect = fateOf({ path, means }, next, moved);
    if (redirect === undefined) atRisk.push({ path, means, fault: 'dropped' });
    else redirects.push({ path, redirect });
  }
  for (const path of next.keys()) if (!last.has(path)) pages.added.push(path);
  for (const paths of Object.values(pages)) paths.sort();
  return { pages, atRisk, redirects, lost: shrinkage(before, now) };
}

function* linesOf(pages: GraphPages['pages']): Iterable<{ path: string; means: string }> {
  for (const [path, { means }] of pages) yield { path, means };
}
