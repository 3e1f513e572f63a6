import type { Locale } from '../../core/locale/locale.ts';
import { BRAND, BRAND_PICTURES } from './cache-names.ts';
import { asKept, keptPage, keyOf } from './copy.ts';
import { lightPages } from './keep.ts';

/** Pages fetched at the same time: a phone's network, not a server's. */
const AT_ONCE = 4;

export interface KeepBrandResult {
  pages: number;
  failed: number;
  /** Pages of the operator. */
  total: number;
  /** Size of the pages, and of the pictures if they were requested. */
  bytes: number;
  /** Pictures that were requested and are not kept. */
  picturesLeft: number;
  /** The device had no space for all files. */
  full: boolean;
}

export interface KeepBrandOptions {
  operator: string;
  locale: Locale;
  pictures: boolean;
  onProgress(done: number, total: number): void;
}

/** Stores an operator's light pages on this device, with the packs that the list of kept pages shows and the status file that they read. A failed page or a full device does not remove stored pages. */
export async function keepBrand({
  operator,
  locale,
  pictures,
  onProgress,
}: KeepBrandOptions): Promise<KeepBrandResult> {
  const paths = await lightPages(operator, locale);
  const cache = await caches.open(BRAND + operator);
  const kept: KeepBrandResult = { pages: 0, failed: 0, total: paths.length, bytes: 0, picturesLeft: 0, full: false };
  const statusFiles = new Set<string>();
  const wanted = new Set<string>();
  const queue = [...paths];
  const work = async (): Promise<void> => {
    for (let path = queue.shift(); path !== undefined && !kept.full; path = queue.shift()) {
      const copy = await keepPage(cache, path, kept);
      if (copy) {
        const { pack, statusFile } = keptPage(path, BRAND + operator, copy);
        if (statusFile) statusFiles.add(statusFile);
        for (const picture of pictures ? picturesIn(await copy.text()) : pack.slice(0, 1)) wanted.add(picture);
      }
      onProgress(kept.pages + kept.failed, paths.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (kept.full) kept.picturesLeft = wanted.size;
  else await keepPictures(operator, [...wanted], kept);
  // The worker stores the answer.
  await Promise.allSettled([...statusFiles].map((address) => fetch(address)));
  return kept;
}

/** The copy, or undefined when the page could not be kept. */
async function keepPage(cache: Cache, path: string, kept: KeepBrandResult): Promise<Response | undefined> {
  try {
    // Not as a page: the worker would count it among those that were seen.
    const response = await fetch(path);
    const copy = await asKept(response, new Date());
    if (!copy) throw new Error(`${path} answered ${response.status}`);
    await cache.put(keyOf(new URL(path, location.origin).href), copy.clone());
    kept.pages += 1;
    kept.bytes += keptPage(path, '', copy).bytes;
    return copy;
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
  for (const [index, path] of paths.entries()) {
    try {
      const response = await fetch(path);
      if (!response.ok) continue;
      const bytes = await response.clone().arrayBuffer();
      await cache.put(path, response);
      kept.bytes += bytes.byteLength;
    } catch (error) {
      if (!isFull(error)) continue;
      kept.full = true;
      kept.picturesLeft = paths.length - index;
      return;
    }
  }
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';
