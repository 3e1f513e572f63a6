import type { DatabaseSync } from 'node:sqlite';
import { escaped } from '../../core/text/escape.ts';

/** The limit of the protocol (sitemaps.org). */
const URLS_PER_FILE = 50_000;

/** Sitemap files with the canonical URLs, and the index that names them. */
export function* sitemapFiles(db: DatabaseSync, host: string): Iterable<{ file: string; text: string }> {
  // All paths of a file in one text: a row for each takes longer to hand over than to find.
  const some = db.prepare(
    `SELECT group_concat(path, char(10)) AS paths, max(file) AS last
     FROM (SELECT file, path FROM file WHERE listed = 1 AND file > ? ORDER BY file LIMIT ${URLS_PER_FILE})`,
  );
  const paths: string[] = [];
  let last = '';
  for (;;) {
    const row = some.get(last);
    if (typeof row?.['paths'] !== 'string' && paths.length > 0) break;
    last = String(row?.['last']);
    const file = `sitemap-${paths.length + 1}.xml`;
    paths.push(`/${file}`);
    yield { file, text: document('urlset', 'url', host, String(row?.['paths'] ?? '')) };
  }
  yield { file: 'sitemap.xml', text: document('sitemapindex', 'sitemap', host, paths.join('\n')) };
}

function document(root: string, entry: string, host: string, paths: string): string {
  const [from, to] = [`<${entry}><loc>${escaped(host)}`, `</loc></${entry}>`];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...(paths === '' ? [] : [`${from}${escaped(paths).split('\n').join(`${to}\n${from}`)}${to}`]),
    `</${root}>\n`,
  ].join('\n');
}

/** A private preview asks to be left alone. */
export function robotsText(host: string, isPreview = false): string {
  if (isPreview) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${host}/sitemap.xml\n`;
}
