import type { DryRun } from '../dry-run.ts';
import type { GraphFacts } from '../releases/releases.ts';
import { shrinkage } from '../shrink.ts';
import { type BuiltPath, meaningOf } from './ledger-line.ts';
import type { FormerNames } from './current-names.ts';
import { CurrentPages } from './current-pages.ts';
import { isTaken } from './ownership.ts';
import type { LedgerFault } from './reconcile-shard.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';

/** What the next build would make of the pages of the last one. */
export type ExpectedPaths = Pick<DryRun, 'pages' | 'atRisk' | 'lost'> & {
  redirects: { path: string; redirect: string }[];
};

/** A graph and its pages by path: owner, route or target, and a digest of what the page shows. */
export interface GraphPages {
  graph: GraphFacts;
  pages: ReadonlyMap<string, Omit<BuiltPath, 'path'> & { shows: string }>;
  formerly?: FormerNames;
}

export function expectedPaths(
  { graph: before, pages: last }: GraphPages,
  { graph: now, pages: next, formerly = {} }: GraphPages,
): ExpectedPaths {
  const pages: ExpectedPaths['pages'] = { added: [], changed: [], removed: [] };
  const atRisk: LedgerFault[] = [];
  const redirects: ExpectedPaths['redirects'] = [];
  const owners = Map.groupBy(next.keys(), (path) => next.get(path)?.owner);
  const current = new CurrentPages(
    { pagesOf: (owner) => (owners.get(owner) ?? []).flatMap((path) => builtPathIn(next, path) ?? []) },
    formerly,
  );
  for (const [path, { shows }] of last) {
    const [was, is] = [builtPathIn(last, path) ?? { path }, builtPathIn(next, path)];
    const about = omitUndefined({ path, owner: was.owner, means: meaningOf(was) });
    if (is) {
      if (next.get(path)?.shows !== shows) pages.changed.push(path);
      if (isTaken(was, is, current.names)) {
        const by = is.owner === undefined ? {} : { by: is.owner };
        atRisk.push({ ...about, fault: 'changed meaning', ...by, now: meaningOf(is) });
      }
      continue;
    }
    pages.removed.push(path);
    const redirect = current.successorOf(was);
    if (redirect === undefined) atRisk.push({ ...about, fault: 'dropped' });
    else redirects.push({ path, redirect });
  }
  for (const path of next.keys()) if (!last.has(path)) pages.added.push(path);
  for (const paths of Object.values(pages)) paths.sort();
  return { pages, atRisk, redirects, lost: shrinkage(before, now, current.names) };
}

/** An alias has the owner of the page that it leads to. */
function builtPathIn(pages: GraphPages['pages'], path: string): BuiltPath | undefined {
  const page = pages.get(path);
  if (!page) return undefined;
  const { owner = page.target === undefined ? undefined : pages.get(page.target)?.owner, route, target } = page;
  return omitUndefined({
    path,
    owner,
    route,
    target,
  });
}
