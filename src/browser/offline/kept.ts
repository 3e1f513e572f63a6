import { BRAND, SEEN } from './cache-names.ts';
import { keptPage, type KeptPage, keyOf } from './copy.ts';
import { LEADS_TO } from './leads.ts';

/** All kept pages on this device, the newest first. */
export async function keptPages(): Promise<KeptPage[]> {
  const names = (await cacheNames()).filter(holdsPages);
  const lists = await Promise.all(names.map(pagesIn));
  return lists.flat().sort((a, b) => b.keptAt.localeCompare(a.keptAt));
}

/** The kept copy of a page in any cache, unchanged; none where the browser forbids caches. */
export async function findKept(address: string): Promise<Response | undefined> {
  const key = keyOf(address);
  for (const name of (await cacheNames().catch(() => [])).filter(holdsPages)) {
    const found = await (await caches.open(name)).match(key, { ignoreVary: true });
    if (found && !found.headers.has(LEADS_TO)) return found;
  }
  return undefined;
}

/** The first of several paths whose page is kept. */
export async function firstKept(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) if (await findKept(new URL(path, location.origin).href)) return path;
  return undefined;
}

export async function forget(page: Pick<KeptPage, 'path' | 'cache'>): Promise<void> {
  await (await caches.open(page.cache)).delete(new URL(page.path, location.origin).href, { ignoreVary: true });
}

/** @throws where the browser has no cache, or forbids it */
const cacheNames = async (): Promise<string[]> => caches.keys();

const holdsPages = (name: string): boolean => name === SEEN || name.startsWith(BRAND);

async function pagesIn(name: string): Promise<KeptPage[]> {
  const cache = await caches.open(name);
  const pages: KeptPage[] = [];
  for (const request of await cache.keys()) {
    const kept = await cache.match(request, { ignoreVary: true });
    if (kept?.headers.get('content-type')?.startsWith('text/html')) {
      pages.push(keptPage(new URL(request.url).pathname, name, kept));
    }
  }
  return pages;
}
