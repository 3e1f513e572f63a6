import { createHash } from 'node:crypto';
import { fallbackLocale } from '../../core/locale/locale.ts';
import { POLICY as LOOK_POLICY } from '../generated-pages/look.ts';
import { page } from '../generated-pages/tombstone.ts';
import { escaped } from '../../core/text/escape.ts';
import type { OldPath } from './old-paths.ts';

/**
 * Leads on to where the query leads: parameters are compared decoded and as a set, those that no link names do not count, and the link
 * without a query is for every other request. The links of the page work without a script.
 */
const SCRIPT = `const links=[...document.links],pairs=q=>[...new URLSearchParams(q)],named=new Set(links.flatMap(a=>pairs(a.dataset.query)).map(([n])=>n)),key=q=>[...new Set(pairs(q).filter(([n])=>named.has(n)).map(p=>JSON.stringify(p)))].sort().join(),asked=key(location.search),to=links.find(a=>key(a.dataset.query)===asked)||links.find(a=>!a.dataset.query);if(to)location.replace(to.href)`;
const POLICY = `${LOOK_POLICY}; script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/** One page for old addresses that differ in their query: a host of plain files gives the same file for each of them. */
export function queryPageHtml({ path, to, queries }: OldPath): string {
  const rows = [...queries, ...(to === undefined ? [] : [{ query: '', to }])];
  const links = rows.map(
    ({ query, to: target }) =>
      `<li><a data-query="${escaped(query)}" href="${escaped(target)}">${escaped(query === '' ? path : `${path}?${query}`)}</a></li>`,
  );
  return page(
    fallbackLocale(),
    `<title>${escaped(path)}</title><meta name="generator" content="Storytrace old addresses">`,
    `<ul>${links.join('')}</ul><script>${SCRIPT}</script>`,
    POLICY,
  );
}
