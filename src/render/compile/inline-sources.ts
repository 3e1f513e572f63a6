import { createHash } from 'node:crypto';
import { INLINE_SCRIPTS, INLINE_STYLES } from '../../core/page/site/inline-sources.ts';

/**
 * Scripts and styles that a page's policy must allow by hash: Astro writes them into pages with islands.
 * @param html of pages with islands
 * @returns sources by their placeholder in the bundle
 */
export function inlineSources(html: string): Map<string, string> {
  return new Map([
    [INLINE_SCRIPTS, sourcesOf(html, /<script(?: id="[^"]+")?>(.*?)<\/script>/gs)],
    [INLINE_STYLES, sourcesOf(html, /<style>(.*?)<\/style>/gs)],
  ]);
}

function sourcesOf(html: string, element: RegExp): string {
  const hashes = [...html.matchAll(element)].map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
  if (hashes.length === 0)
    throw new Error(`The checked pages have no ${element.source}: are there no islands any more?`);
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`).join(' ');
}
