import { type Locale, siteLocales } from '../../core/locale/locale.ts';
import type { PageInput } from '../../core/page/page-input.ts';
import { type Entry, pathOf } from '../../core/routes/path.ts';
import { recallFeedPath } from '../../core/routes/recall-feeds.ts';
import { type View, type Route, routeNamed } from '../../core/routes/table.ts';
import { type ResolvedEntity, resolveOperator, resolveProduct } from '../resolved-entity.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';
import { wholeOf } from './heading.ts';
import { eventsFolder } from '../index-files/bare-path.ts';
import { canonicalForm, familyHref, formIn, once, pageLocaleOf, pathIn, type Scope } from '../scope.ts';

type Addresses = Pick<PageInput, 'path' | 'canonical' | 'alternates' | 'canonicalAlternates'>;

const HOME: Entry = { route: 'home', params: {} };

/** The page's own path and canonical path, each also under the other prefixes. A printed page has the paths of its target. */
export function addressesOf(scope: Scope, entity: ResolvedEntity, entry: Entry, route: Route): Addresses {
  const printed = route.family === 'printed';
  const view = printed ? (entity.product?.landing === 'label' ? 'label' : 'page') : route.view;
  const canonicalEntry = canonicalForm(scope, entity, view) ?? (printed ? HOME : entry);
  const canonicalAlternates = scope.context.memo.of(`canonical:${canonicalEntry.route}:${entity.key}`, () =>
    inEach(canonicalEntry),
  );
  const inOthers = printed ? canonicalAlternates : inEach(entry);
  // The switch leads to the landing page of a language that does not have the page.
  const alternates = route.paths ? { ...inEach(HOME), ...inOthers } : inOthers;
  const own = pageLocaleOf(scope);
  const path = printed ? pathOf(entry) : (alternates[own] as string);
  return { path, canonical: canonicalAlternates[own] as string, alternates, canonicalAlternates };
}

function inEach(entry: Entry): Record<Locale, string> {
  const { locale: _own, ...rest } = entry;
  const { paths } = routeNamed(entry.route);
  const has = (locale: Locale) => paths === undefined || Object.hasOwn(paths, locale);
  return Object.fromEntries(
    siteLocales().flatMap((locale) => (has(locale) ? [[locale, pathOf({ ...rest, locale })]] : [])),
  );
}

/** Views that have another name in a family. */
const OF_VIEW = { page: 'page', label: 'label', panels: 'panels', history: 'history' } as const;

/** Links of a page within its family; the canonical page for views that the family does not have. */
export function linksOf(scope: Scope, entity: ResolvedEntity, route: Route): PageInput['links'] {
  const recalls = recallFeedOf(entity, route);
  const own = recalls === undefined ? {} : { recalls };
  if (entity.entityType === 'none' || entity.entityType === 'operator') return own;
  const { family } = route;
  const links = once(scope, `links:${family}:${entity.key}`, () => {
    const to = (of: ResolvedEntity | undefined, view: View) => of && familyHref(scope, of, family, view);
    const whole = entity.part ? wholeOf(scope, entity) : entity;
    const product = entity.product && resolveProduct(scope.snapshot, entity.product, scope.context.memo);
    const operator = entity.operator && resolveOperator(scope.snapshot, entity.operator.id, scope.context.memo);
    return omitUndefined({
      page: to(entity, OF_VIEW.page),
      history: to(entity, family === 'storytelling' ? 'story-history' : OF_VIEW.history),
      label: to(whole, OF_VIEW.label),
      panels: to(whole, OF_VIEW.panels),
      story: entity.part ? undefined : storyHref(scope, entity, to(entity, OF_VIEW.page), product),
      product: to(product, OF_VIEW.page),
      operator: to(operator, OF_VIEW.page),
      ...machineReadable(scope, whole),
    });
  });
  const today = todayOf(scope, entity, route);
  return today === undefined ? { ...links, ...own } : { ...links, today, ...own };
}

/** The recall feed that a page names: of the site, or of the operator of a product. Pages of lots name their status file alone. */
function recallFeedOf({ entityType, operator }: ResolvedEntity, { view }: Route): string | undefined {
  if (view === 'home') return recallFeedPath('atom');
  const isOfOperator = view === 'page' && (entityType === 'product' || entityType === 'operator');
  return isOfOperator && operator ? recallFeedPath('atom', operator.id) : undefined;
}

/** The story of a lot: its own page where that has the chapters, else the page of its product, which is told with another lot. */
function storyHref(
  scope: Scope,
  { product, batch, ofNewest }: ResolvedEntity,
  page: string | undefined,
  ofProduct: ResolvedEntity | undefined,
): string | undefined {
  const own = ofNewest ? undefined : batch;
  if (own && product && product.story.length > 0 && page !== undefined) return `${page}#chapter-1`;
  const story = pathIn(scope, ofProduct && formIn(scope, ofProduct, 'storytelling', 'story'));
  if (story === undefined || own?.lot === undefined) return story;
  return `${story}?${new URLSearchParams({ lot: own.lot })}`;
}

/** From an earlier arrangement to today's page. */
function todayOf(scope: Scope, entity: ResolvedEntity, { view, family }: Route): string | undefined {
  if (view === 'index-old') return familyHref(scope, entity, family, 'page');
  return view === 'history-outdated' ? familyHref(scope, entity, family, 'history') : undefined;
}

/** The printed URL, its linkset, and the events of a batch as EPCIS: files next to the printed page. */
function machineReadable(
  scope: Scope,
  entity: ResolvedEntity | undefined,
): Pick<PageInput['links'], 'printed' | 'linkset' | 'epcis'> {
  const entry = entity && formIn(scope, entity, 'printed', 'printed');
  const folder = entity && eventsFolder(scope.snapshot, entity, scope.context);
  const epcis = folder === undefined ? {} : { epcis: `${folder}/epcis.jsonld` };
  if (!entry) return epcis;
  const printed = pathOf(entry);
  return { printed, linkset: `${printed}/linkset.json`, ...epcis };
}
