import { pathOf } from '../../core/routes/path.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { aliasesOf } from '../aliases.ts';
import { forNext, type PageContext } from '../context.ts';
import { inputDigest } from './input-digest.ts';
import { pageInput } from '../page/page-input.ts';
import { planEntities } from '../plan.ts';

export interface PageDigest {
  /** Pages: key of the entity, and route. */
  owner?: string;
  route?: string;
  /** Aliases: the path that they lead to. */
  target?: string;
  /** Digest of everything that is on it. */
  shows: string;
}

/** Every page and alias that a build of this graph would have, without the copies of printed pages; renders nothing. */
export function pageDigests(snapshot: Snapshot, context: PageContext): Map<string, PageDigest> {
  const pages = new Map<string, PageDigest>();
  for (const plan of planEntities(snapshot, context.families)) {
    const own = forNext(context);
    for (const entry of plan.entries) {
      const input = pageInput(snapshot, entry, own);
      const shows = inputDigest(input);
      pages.set(pathOf(entry), { owner: input.entityKey ?? 'site', route: entry.route, shows });
    }
    for (const { path, target } of aliasesOf(snapshot, plan, own.families)) pages.set(path, { target, shows: target });
  }
  return pages;
}
