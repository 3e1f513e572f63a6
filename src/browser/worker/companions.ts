import type { WorkboxPlugin } from 'workbox-core/types.js';
import type { Strategy } from 'workbox-strategies';
import { entryOf } from '../../core/routes/path.ts';
import { routeNamed } from '../../core/routes/table.ts';
import { lookForLot } from '../lots/look-for-lot.ts';
import { readLostPath } from '../scanned/lost-path.ts';

/** The pages of a lot that its page links to and that come with it: its label, and its journey unless the visitor saves data. */
export function companionsOf(path: string, html: string, savesData: boolean): string[] {
  const entry = entryOf(path);
  const route = entry && routeNamed(entry.route);
  if (route?.view !== 'page' || route.entityType !== 'batch') return [];
  const views = savesData ? ['smart-label'] : ['smart-label', 'product-history'];
  return views.map((view) => `${path}/${view}`).filter((page) => html.includes(`href="${page}"`));
}

/** With a lot's page the worker stores its companions, and what it needs of the index of lots to find the page by another spelling. */
export const withCompanions = (pages: () => Strategy, data: () => Strategy): WorkboxPlugin => ({
  cacheDidUpdate: async ({ request, newResponse, event }) => {
    const ask = (strategy: Strategy, path: string, accept: string) =>
      strategy.handle({ event, request: new Request(path, { headers: { accept }, priority: 'low' }) });
    const { pathname } = new URL(request.url);
    const paths = companionsOf(pathname, await newResponse.text(), savesData());
    if (paths.length === 0) return;
    const code = readLostPath(request.url);
    const index =
      code.kind === 'code' &&
      lookForLot(`/01/${code.gtin}/lots.json`, code.lot, code.serial, async (address) => {
        const answer = await ask(data(), address, 'application/json');
        return { data: await answer.json(), fresh: true };
      });
    await Promise.allSettled([...paths.map((path) => ask(pages(), path, 'text/html')), index]);
  },
});

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
