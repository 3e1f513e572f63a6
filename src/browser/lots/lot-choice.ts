import type { IndexedLot } from '../../core/page/files/lot-index.ts';
import { pageLocale } from '../language/page-locale.ts';

/** Fills a list with a link for each lot; `locale`: language of the pages. An item's serial number is shown without its `~`. */
export function offerLots(list: Element | null, lots: readonly IndexedLot[], locale: string = pageLocale()): void {
  list?.replaceChildren(
    ...lots.map(({ lot, path }) => {
      const link = Object.assign(document.createElement('a'), {
        href: `/${locale}${path}`,
        textContent: lot.replace(/^~/, ''),
      });
      link.translate = false;
      const row = document.createElement('li');
      row.append(link);
      return row;
    }),
  );
  list?.toggleAttribute('hidden', lots.length === 0);
}
