import { createHash } from 'node:crypto';
import { FALLBACK_LOCALE } from '../../core/locale.ts';
import { page } from '../tombstone.ts';
import { escaped } from '../../render/files/escape.ts';

/** Goes on to where the query leads; its links work without. */
const SCRIPT = `const q=location.search.slice(1);for(const a of document.links)if(a.dataset.query===q)location.replace(a.href)`;
const POLICY = `default-src 'none'; base-uri 'none'; form-action 'none'; script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/** One page for old addresses that differ in their query alone: a host of plain files does not tell them apart. */
export function queryPageHtml(path: string, targets: readonly { query: string; to: string }[]): string {
  const links = targets.map(
    ({ query, to }) =>
      `<li><a data-query="${escaped(query)}" href="${escaped(to)}">${escaped(`${path}?${query}`)}</a></li>`,
  );
  return page(
    FALLBACK_LOCALE,
    `<title>${escaped(path)}</title><meta name="generator" content="Storytrace old addresses">`,
    `<ul>${links.join('')}</ul><script>${SCRIPT}</script>`,
    POLICY,
  );
}
