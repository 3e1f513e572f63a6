import { Node } from '../core/graph/node.ts';
import { fallbackLocale } from '../core/locale/locale.ts';
import { isMarkedLocale } from '../core/locale/marked-locale.ts';
import type { AllergenList } from '../core/page/facts.ts';
import type { PageInput } from '../core/page/page-input.ts';
import type { SiteInfo } from '../core/page/site/site-info.ts';
import type { Ticket } from '../core/page/ticket.ts';
import type { Entry } from '../core/routes/path.ts';
import { type Family, ROUTES } from '../core/routes/table.ts';
import { pageContext } from '../input/context.ts';
import { pageInput } from '../input/page/page-input.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { memorySnapshot } from '../snapshot/write/memory.ts';
import graph from './graph.json' with { type: 'json' };
import { PACK, SCENE } from './pictures.ts';

/** The content of the style guide: pages of the fixture graph in one language. */
export interface Specimen {
  /** Page of a batch with every block. */
  page: PageInput;
  home: PageInput;
  /** Of other lots, one per verdict. */
  tickets: Ticket[];
  /** Allergen lists of other products: none, not declared. */
  allergens: AllergenList[];
}

/** A fixed build date, so that no date of the graph expires. */
const DATE = '2025-10-06';
/** Every family: the blocks are the same, whatever families a site leaves out. */
const FAMILIES = new Set<Family>(ROUTES.flatMap(({ family, needs = family }) => [family, needs]));
/** The files of `SCENE` and `PACK` replace them. */
const ANY_FILE = { name: 'specimen', colour: '', width: 1, height: 1, widths: [1] };
const PICTURES = { pack: ANY_FILE, meadow: ANY_FILE, hay: ANY_FILE };

const gtin = '09520000010010';
const lot = (batch: string): Entry => ({ route: 'gtin/batch', params: { gtin, batch } });
const OTHER_LOTS: Entry[] = [
  ...['L24-0318', 'L24-0319', 'L24-0320', 'L24-0321'].map(lot),
  { route: 'gtin/item', params: { gtin, serial: '7000123' } },
];
const OTHER_PRODUCTS = ['09520000010027', '09520000010034'].map((own) => ({
  route: 'gtin/product',
  params: { gtin: own },
}));

const LABEL: Entry = { ...lot('L24-0317'), route: 'gtin/batch/label' };

/** The content of the style guide, with the locale and the site of its page. */
export function specimenOf(of: Pick<PageInput, 'locale' | 'pageLocale' | 'site'>): Specimen {
  const page = pagesOf(of);
  return {
    page: page(lot('L24-0317')),
    home: page({ route: 'home', params: {} }),
    tickets: OTHER_LOTS.flatMap((entry) => page(entry).blocks.ticket ?? []),
    allergens: OTHER_PRODUCTS.flatMap((entry) => page(entry).blocks.allergens ?? []),
  };
}

/** A batch page and a label, whose inline scripts the policy of all pages allows, and the style guide, which shows every block. */
export function fixturePages(site: SiteInfo): PageInput[] {
  const guide = { route: 'utility/restyle', params: {} };
  return [lot('L24-0317'), LABEL, guide].map(pagesOf({ locale: fallbackLocale(), site }));
}

let fixture: Snapshot | undefined;

/** Pages of the fixture graph (`graph.json`). */
function pagesOf({
  locale,
  pageLocale = locale,
  site,
}: Pick<PageInput, 'locale' | 'pageLocale' | 'site'>): (entry: Entry) => PageInput {
  const snapshot = (fixture ??= memorySnapshot(graph.map((node) => Node.parse(node))));
  const context = {
    ...pageContext({ site, date: DATE, pictures: { pictures: PICTURES, videos: {}, social: {} } }),
    families: FAMILIES,
  };
  return (entry) => {
    const page = pageInput(snapshot, { ...entry, locale: pageLocale }, context);
    const { marked = page, whole = page } = page.otherwise ?? {};
    const shown = locale === pageLocale ? page : isMarkedLocale(locale) ? marked : whole;
    return withoutAddresses(shown, `/${pageLocale}`);
  };
}

/** The site publishes neither pages nor pictures of the fixture graph: links point to the home page, pictures use files of the templates. */
function withoutAddresses(input: PageInput, home: string): PageInput {
  const shown = JSON.parse(JSON.stringify(input), (key, value: unknown) => {
    if (key === 'href' || key === 'index') return home;
    if (typeof value !== 'object' || value === null || !('sources' in value && 'id' in value)) return value;
    const { id: _id, alt: _alt, ...file } = value.id === PACK.id ? PACK : SCENE;
    return { ...value, ...file };
  }) as PageInput;
  return { ...shown, links: { label: home, history: home, product: home } };
}
