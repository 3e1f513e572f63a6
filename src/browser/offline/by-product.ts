import type { KeptPage } from './copy.ts';

/** Kept pages of one product: what a device deletes at once. */
export interface KeptProduct {
  name: string;
  brand: string;
  pack: string[];
  pages: KeptPage[];
  subjects: KeptSubject[];
}

/** Pages of the product itself or of one lot: a row of links, the page before label and journey. */
export interface KeptSubject {
  links: { path: string; text: string }[];
  /** When the oldest of its pages was kept, ISO 8601. */
  keptAt: string;
  bytes: number;
  /** The page whose status the row shows. */
  page: KeptPage;
}

/**
 * Sorted by the names of brands and products. A label shows neither brand nor pack: another page of its product does.
 * @param lang BCP 47 tag of the page that lists them: å is behind z in Danish, and with a in English
 */
export function byProduct(pages: readonly KeptPage[], lang: string): KeptProduct[] {
  const compared = (a: string, b: string): number => a.localeCompare(b, lang);
  const subjectOf = (of: KeptPage[]) => subjectIn(of, compared);
  const products = [...groups(pages, (page) => partsOf(page)[0] ?? '')].map(([name, own]) => {
    const [brand = ''] = own.flatMap((page) => page.brand || []);
    const [pack = []] = own.flatMap((page) => (page.pack.length > 0 ? [page.pack] : []));
    const subjects = [...groups(own, ({ entity, path }) => entity || path).values()].map(subjectOf);
    return { name, brand, pack, pages: own, subjects: subjects.sort((a, b) => compared(nameOf(a), nameOf(b))) };
  });
  return products.sort(
    (a, b) => Number(a.brand === '') - Number(b.brand === '') || compared(a.brand, b.brand) || compared(a.name, b.name),
  );
}

function subjectIn(pages: KeptPage[], compared: (a: string, b: string) => number): KeptSubject {
  const sorted = pages.sort((a, b) => partsOf(a).length - partsOf(b).length || compared(a.title, b.title));
  const [page] = sorted as [KeptPage];
  const own = partsOf(page).length;
  const links = sorted.map((one, at) => ({
    path: one.path,
    // A second page of as many words is another language, or another layout.
    text: partsOf(one)
      .slice(at === 0 ? 1 : Math.min(own, partsOf(one).length - 1))
      .join(' · '),
  }));
  const [keptAt = ''] = pages.map((one) => one.keptAt).sort();
  return { links, keptAt, bytes: pages.reduce((sum, { bytes }) => sum + bytes, 0), page };
}

/** `Toma`, `Lot T1`, `Smart label`; without the site's name. */
const partsOf = ({ title }: KeptPage): string[] => {
  const parts = title.split(' · ');
  return parts.length > 1 ? parts.slice(0, -1) : parts;
};

/** Empty for the product itself, which comes first. */
const nameOf = ({ links }: KeptSubject): string => links[0]?.text ?? '';

function groups<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const all = new Map<string, Item[]>();
  for (const item of items) all.set(keyOf(item), [...(all.get(keyOf(item)) ?? []), item]);
  return all;
}
