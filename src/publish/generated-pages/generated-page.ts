import type { Build } from '../build.ts';
import { builtBytes } from '../files/built-bytes.ts';
import type { SiteFile } from '../files/site-file.ts';
import type { Store } from '../target/store.ts';
import type { LedgerLine } from '../ledger/ledger-line.ts';
import type { About, ReachingRecall } from '../../core/status/generated.ts';
import { explanationHtml, withNote } from './explanation.ts';
import { recallHtml } from './recall-page.ts';
import type { Answers } from './successor.ts';
import { redirectHtml, tombstoneHtml } from './tombstone.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';

/** Input of all generated pages, in addition to their ledger lines. */
export interface PageContext {
  /** Which paths the site has: successors are linked in the language of the page. */
  answers: Answers;
  build: Pick<Build, 'folder' | 'sources' | 'base'>;
  /** Has the pages that a sparse build lacks. */
  store: Store;
  /** Recalls that reach entities which the build does not have any more. */
  recallsOf: (entity: string) => readonly ReachingRecall[];
  /** What the build knows of these entities, by key. */
  abouts?: ReadonlyMap<string, About>;
}

type PageKind = Pick<SiteFile, 'kind' | 'owner' | 'route' | 'target'>;

/**
 * The page of a path that the build does not answer, or that was another entity's before.
 * @param file the page or alias of the build at this path
 */
export async function generatePage(
  line: LedgerLine,
  file: SiteFile | undefined,
  { build, store, answers, recallsOf, abouts }: PageContext,
): Promise<PageKind & { html: string }> {
  const { owner, route } = line;
  const page: PageKind = omitUndefined({ kind: 'page', owner, route });
  if (line.retired) {
    const recalls = recallsOf(owner ?? '');
    return {
      html:
        recalls.length > 0
          ? recallHtml(line, recalls, answers, abouts?.get(owner ?? ''))
          : tombstoneHtml(line, answers),
      ...page,
    };
  }
  if (!line.earlier || !file) return { html: redirectHtml(line), kind: 'alias', target: line.redirect ?? '/' };
  const isPassedOn = file.kind === 'alias' || route?.startsWith('printed/');
  const html = isPassedOn ? explanationHtml(line, answers) : undefined;
  return { html: html ?? withNote((await builtBytes(build, store, file)).toString('utf8'), line, answers), ...page };
}
