import type { DatabaseSync } from 'node:sqlite';

/** The limit of the protocol (sitemaps.org). */
const URLS_PER_FILE = 50_000;

/** Sitemap files with the canonical URLs, and the index that names them. */
export function* sitemapFiles(db: DatabaseSync, host: string): Iterable<{ file: string; text: string }> {
  const rows = db.prepare('SELECT path FROM file WHERE listed = 1 ORDER BY file').iterate();
  const names: string[] = [];
  let urls: string[] = [];
  for (const { path } of rows) {
    urls.push(`<url><loc>${escaped(`${host}${String(path)}`)}</loc></url>`);
    if (urls.length < URLS_PER_FILE) continue;
    yield sitemap(names, urls);
    urls = [];
  }
  if (urls.length > 0 || names.length === 0) yield sitemap(names, urls);
  const entries = names.map((name) => `<sitemap><loc>${escaped(`${host}/${name}`)}</loc></sitemap>`);
  yield { file: 'sitemap.xml', text: document('sitemapindex', entries) };
}

function sitemap(names: string[], urls: string[]): { file: string; text: string } {
  const file = `sitemap-${names.length + 1}.xml`;
  names.push(file);
  return { file, text: document('urlset', urls) };
}

function document(root: string, entries: string[]): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
  ];
  return `${[...lines, ...entries, `</${root}>`].join('\n')}\n`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** A private preview asks to be left alone. */
export function robotsText(host: string, isPreview = false): string {
  if (isPreview) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${host}/sitemap.xml\n`;
}
