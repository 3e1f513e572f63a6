import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { entryOf } from '../src/core/routes/path.ts';

const weighed = new Map<string, number>();

/** Bytes as they travel: text by brotli at its highest quality, which hosts that compress ahead of time use. */
export function travelling(body: Buffer | string): number {
  const digest = createHash('sha256').update(body).digest('hex');
  const known = weighed.get(digest) ?? brotliCompressSync(body).length;
  weighed.set(digest, known);
  return known;
}

/** What fails above: the shared table of what a first view may weigh. */
export const LIMIT = {
  // The decided bound is 22 kB: facts of islands a second time as their props are 3.5 kB of it. Names of assets change it by some 50 bytes.
  document: 24_300,
  // What follows the first screen, with the looks of hydrated islands (1.3 kB), rules of wide screens (0.3 kB) and colors that no first screen shows (0.4 kB).
  belowFold: 8_400,
  // Astro’s router (4.2 kB) is in the head since decision 0037; the decided bound is 12.5 kB.
  scriptBeforeTouch: 15_000,
  // The decided bound. React and Splide alone are 70.7 kB, the page, its router and the directive 13 kB; six islands that render
  // their whole markup are 13 kB (docs/performance.md). The bar that follows the ticket is 1.3 kB of the page's part.
  scriptAllHydrated: 102_400,
  /** Of the preview, on a tap: the schemas with their notes, and the modules that compare lots and codes. */
  preview: 62_000,
  fonts: 32_000,
  preloadedFonts: 2,
  hero: 60_000,
  // A product has 135 kB in 19 requests, an operator 118 kB in 22.
  wire: 141_000,
  requests: 24,
} as const;

export interface Weight {
  /** HTML, and the stylesheets of its head that a phone's first paint waits for. */
  document: number;
  /** Stylesheets behind the first screen: it is painted without them. */
  belowFold: number;
  /** Scripts that the page asks for by itself, with all that they import, and executable inline ones. */
  script: number;
  preloadedFonts: number;
  fonts: number;
}

/** Sheets for any screen; those with a condition have `media` before their address. */
const SHEET = /<link rel="stylesheet" href="([^"]+)"/g;

/** A page without what a template holds: it is not loaded. */
const loadedPart = (site: string, file: string): string =>
  readFileSync(join(site, file), 'utf8').replaceAll(/<template\b.*?<\/template>/gs, '');

const sheetsIn = (html: string): string[] => [...html.matchAll(SHEET)].map(([, name = '']) => name);

/** What the first paint of a page waits for: its markup without scripts, and the sheets of its head. */
function firstPaint(site: string, file: string): { markup: string; sheets: string[] } {
  const html = loadedPart(site, file);
  return { markup: apart(html).markup, sheets: sheetsIn(html.slice(0, html.indexOf('</head>'))) };
}

/** The requests of a built page before any interaction, found in its files. */
export function weightOf(site: string, file: string): Weight {
  const html = loadedPart(site, file);
  const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name = '']) => name);
  const { markup, sheets } = firstPaint(site, file);
  const later = sheetsIn(html.slice(html.indexOf('</head>')));
  const fonts = named(/<link rel="preload" href="([^"]+)" as="font"/g);
  const { inline } = apart(html);
  const styles = (names: string[]) => sum(names.map((sheet) => travelling(readFileSync(join(site, sheet)))));
  return {
    document: travelling(markup) + styles(sheets),
    belowFold: styles(later),
    script:
      sum(scriptsOf(site, html).map((script) => travelling(readFileSync(join(site, script))))) +
      sum(inline.map(travelling)),
    preloadedFonts: fonts.length,
    fonts: sum(fonts.map((font) => statSync(join(site, font)).size)),
  };
}

/** Splits a document: executable inline scripts count as script, data counts as markup. */
export function apart(html: string): { markup: string; inline: string[] } {
  const inline: string[] = [];
  const markup = html.replaceAll(
    /<script(?![^>]*\ssrc=)(?![^>]*type="application\/[^"]*json")[^>]*>(.*?)<\/script>/gs,
    (_all, code: string) => {
      inline.push(code);
      return '';
    },
  );
  return { markup, inline };
}

/** Paths of the scripts that a page names and of all that they import at once, each once. */
function scriptsOf(site: string, html: string): string[] {
  const found = new Set<string>();
  const follow = (script: string): void => {
    if (found.has(script)) return;
    found.add(script);
    const code = readFileSync(join(site, script), 'utf8');
    for (const [, name = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g))
      follow(`/_astro/${name}`);
  };
  for (const [, script = ''] of html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)) follow(script);
  for (const [, script = ''] of html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)) follow(script);
  return [...found];
}

const sum = (values: number[]): number => values.reduce((all, each) => all + each, 0);

/** How many of a route's largest files are compressed to find the heaviest. */
const COMPARED = 12;
const atOnce = (body: Buffer | string): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

interface PageFile {
  file: string;
  size: number;
}

/** The pages of a built site by route; no alias. */
function filesByRoute(site: string): Map<string, PageFile[]> {
  const byRoute = new Map<string, PageFile[]>();
  for (const name of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('/index.html')) continue;
    const path = `/${name.slice(0, -'/index.html'.length).split('/').map(encodeURIComponent).join('/')}`;
    const route = entryOf(path)?.route;
    if (route === undefined) continue;
    const { size } = statSync(join(site, name));
    if (size < 2000 && readFileSync(join(site, name), 'utf8').includes('http-equiv="refresh"')) continue;
    byRoute.set(route, byRoute.get(route) ?? []);
    byRoute.get(route)?.push({ file: name, size });
  }
  return byRoute;
}

/** The page of each route of a built site that compresses worst, and the documents that no route has. */
export function heaviestPages(site: string): Map<string, string> {
  const pages = new Map<string, string>();
  for (const [route, files] of filesByRoute(site)) {
    const [heaviest] = files
      .sort((a, b) => b.size - a.size)
      .slice(0, COMPARED)
      .map(({ file }) => ({ file, size: atOnce(readFileSync(join(site, file))) }))
      .sort((a, b) => b.size - a.size);
    if (heaviest) pages.set(route, heaviest.file);
  }
  for (const file of ['index.html', '404.html', '500.html']) if (existsSync(join(site, file))) pages.set(file, file);
  return pages;
}
