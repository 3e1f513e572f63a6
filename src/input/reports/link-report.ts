import { keyOf } from '../../core/graph/key.ts';
import type { Node } from '../../core/graph/node.ts';
import type { Problem } from '../../core/problem.ts';
import { withoutOmitted } from '../../core/routes/aliases.ts';
import { printedPathOf } from '../../core/routes/printed-forms.ts';
import type { Family } from '../../core/routes/table.ts';
import { markdownTexts } from '../../snapshot/checks/markdown.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { isPage } from '../aliases.ts';
import { ownPageTexts } from '../blocks/own-page.ts';
import { Memo } from '../context.ts';

interface Site {
  families: ReadonlySet<Family>;
  /** `https://story.example` */
  host: string;
  /** True if the site has a file or a redirect at a path that is no page of the graph. Takes the path as written in the link. */
  hasFile: (path: string) => boolean;
  /** Addresses that a Markdown text links to. */
  linksIn: (text: string) => string[];
}

/** Dead links in texts, as warnings: links without scheme, or to a path that the site does not have. */
export function* linkProblems(snapshot: Snapshot, site: Site): Generator<Problem> {
  for (const type of ['operator', 'product', 'ingredient'] as const)
    for (const node of snapshot.all(type) as Iterable<Node>)
      for (const [path, text] of markdownTexts(node))
        for (const [locale, markdown] of Object.entries(text ?? {}))
          for (const link of new Set(site.linksIn(markdown ?? ''))) {
            const fault = faultOf(snapshot, site, link);
            if (fault)
              yield { ...DEAD, where: { node: keyOf(node) }, path: `${path}.${locale}`, received: link, ...fault };
          }
  for (const { where, text } of ownPageTexts())
    for (const link of new Set(site.linksIn(text))) {
      const fault = faultOf(snapshot, site, link);
      if (fault) yield { ...DEAD, where, path: '', received: link, ...fault };
    }
}

const DEAD = { kind: 'DeadLink' } as const;

function faultOf(snapshot: Snapshot, site: Site, link: string): Pick<Problem, 'message' | 'fix'> | undefined {
  const own = link.startsWith(`${site.host}/`) ? link.slice(site.host.length) : link;
  if (/^[a-z][a-z0-9+.-]*:/i.test(own) || own.startsWith('#')) return undefined;
  if (!own.startsWith('/'))
    return {
      message: 'is a link without scheme: it leads to a path below the page that shows it, where nothing is',
      fix: 'Begin it with https:// for another site, or with / for a page of this one.',
    };
  const path = own.replace(/[?#].*$/s, '');
  const spelled = withoutOmitted(path) ?? printedPathOf(path) ?? path;
  if (isPage(snapshot, spelled, site.families, new Memo()) || site.hasFile(path)) return undefined;
  return {
    message: 'is a link to a path that this site does not have',
    fix: 'Copy the address of the page from the browser, or add a line to redirects.csv.',
  };
}
