import type { Locale } from '../../core/locale/locale.ts';
import { BRAND, BRAND_PICTURES } from './cache-names.ts';
import { asKept, keyOf } from './copy.ts';
import { lightPages } from './keep.ts';

/** Pages fetched at the same time: a phone's network, not a server's. */
const AT_ONCE = 4;

export interface KeepBrandResult {
  pages: number;
  failed: number;
  /** Size of the pages, and of the pictures if they were requested. */
  bytes: number;
  /** The device had no space for all files. */
  full: boolean;
}

export interface KeepBrandOptions {
  operator: string;
  locale: Locale;
  pictures: boolean;
  onProgress(done: number, total: number): void;
}

/** Stores an operator's light pages on this device. A failed page or a full device does not remove stored pages. */
export async function keepBrand({
  operator,
  locale,
  pictures,
  onProgress,
}: KeepBrandOptions): Promise<KeepBrandResult> {
  const paths = await lightPages(operator, locale);
  const cache = await caches.open(BRAND + operator);
  const kept: KeepBrandResult = { pages: 0, failed: 0, bytes: 0, full: false };
  const wanted = new Set<string>();
  const queue = [...paths];
  const work = async (): Promise<void> => {
    for (let path = queue.shift(); path !== undefined && !kept.full; path = queue.shift()) {
      const html = await keepPage(cache, path, kept);
      if (pictures && html !== undefined) for (const picture of picturesIn(html)) wanted.add(picture);
      onProgress(kept.pages + kept.failed, paths.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (pictures && !kept.full) await keepPictures(operator, [...wanted], kept);
  return kept;
}

/** The page's HTML, or undefined when it could not be kept. */
async function keepPage(cache: Cache, path: string, kept: KeepBrandResult): Promise<string | undefined> {
  try {
    // Not as a page: the worker would count it among those that were seen.
    const response = await fetch(path);
    const copy = await asKept(response, new Date());
    if (!copy) throw new Error(`${path} answered ${response.status}`);
    const html = await copy.clone().text();
    await cache.put(keyOf(new URL(path, location.origin).href), copy);
    kept.pages += 1;
    kept.bytes += new TextEncoder().encode(html).byteLength;
    return html;
  } catch (error) {
    kept.failed += 1;
    if (isFull(error)) kept.full = true;
    return undefined;
  }
}

/** The smallest rendition of each picture in its best format. */
function picturesIn(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('picture > source:first-of-type')]
    .map((source) => source.getAttribute('srcset')?.trim().split(/\s/)[0])
    .filter((path): path is string => path !== undefined && path.startsWith('/'));
}

async function keepPictures(operator: string, paths: string[], kept: KeepBrandResult): Promise<void> {
  const cache = await caches.open(BRAND_PICTURES + operator);
  for (const path of paths) {
    try {
      const response = await fetch(path);
      if (!response.ok) continue;
      const bytes = await response.clone().arrayBuffer();
      await cache.put(path, response);
      kept.bytes += bytes.byteLength;
    } catch (error) {
      if (!isFull(error)) continue;
      kept.full = true;
      return;
    }
  }
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';
