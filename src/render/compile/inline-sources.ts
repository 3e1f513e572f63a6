import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { FALLBACK_LOCALE } from '../../core/locale.ts';
import { INLINE_SCRIPTS, INLINE_STYLES } from '../../core/page/inline-sources.ts';

/** Shows every block, and with it every island. */
const EVERY_BLOCK = `/${FALLBACK_LOCALE}/restyle`;

/**
 * What the policies of pages have to allow by hash: the scripts and the style that Astro writes into pages with islands. The page with every
 * block is rendered once by the bundle, in a process of its own, since modules that this process has loaded stay as they were.
 * @param renderer file of the bundle that exports `app` and `inputFor`
 * @returns by the placeholder that stands for them in the bundle
 */
export function inlineSources(renderer: string): Map<string, string> {
  const html = execFileSync(process.execPath, ['--input-type=module', '--eval', program(renderer)], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Map([
    [INLINE_SCRIPTS, sourcesOf(html, /<script(?: id="[^"]+")?>(.*?)<\/script>/gs)],
    [INLINE_STYLES, sourcesOf(html, /<style>(.*?)<\/style>/gs)],
  ]);
}

const program = (renderer: string): string => `
import { app, inputFor } from ${JSON.stringify(pathToFileURL(renderer).href)};
const request = new Request('http://localhost${EVERY_BLOCK}');
const locals = { input: inputFor('${EVERY_BLOCK}') };
const route = app.match(request, true);
const response = await app.render(request, { routeData: { ...route, pathname: route.route, params: [] }, locals });
if (!response.ok) throw locals.failure ?? new Error('${EVERY_BLOCK} answered ' + response.status);
process.stdout.write(await response.text());`;

function sourcesOf(html: string, element: RegExp): string {
  const hashes = [...html.matchAll(element)].map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
  if (hashes.length === 0) throw new Error(`${EVERY_BLOCK} has no ${element.source}: are there no islands any more?`);
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`).join(' ');
}
