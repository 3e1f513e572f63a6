import { type Locale, LOCALES } from '../core/locale.ts';
import type { PageInput } from '../core/page/page-input.ts';
import { type Entry, pathOf } from '../core/routes/path.ts';
import type { Face, Route } from '../core/routes/table.ts';
import { type ResolvedEntity, resolveOperator, resolveProduct } from './resolved-entity.ts';
import { omitUndefined } from './omit-undefined.ts';
import { wholeOf } from './heading.ts';
import { eventsFolder } from './index-files/bare-path.ts';
import { canonicalForm, familyHref, formIn, once, pathIn, type Scope } from './scope.ts';

type Addresses = Pick<PageInput, 'path' | 'canonical' | 'alternates' | 'canonicalAlternates'>;

const HOME: Entry = { route: 'home', params: {} };

/** The page's own path and canonical one, each also under the other prefixes. A printed page has those of where it lands. */
export function addressesOf(scope: Scope, about: ResolvedEntity, entry: Entry, route: Route): Addresses {
  const printed = route.family === 'printed';
  const face = printed ? (about.product?.landing === 'label' ? 'label' : 'page') : route.face;
  const canonicalEntry = canonicalForm(scope, about, face) ?? (printed ? HOME : entry);
  const canonicalAlternates = scope.context.memo.of(`canonical:${canonicalEntry.route}:${about.key}`, () =>
    inEach(canonicalEntry),
  );
  const alternates = printed ? canonicalAlternates : inEach(entry);
  const path = printed ? pathOf(entry) : alternates[scope.locale];
  return { path, canonical: canonicalAlternates[scope.locale], alternates, canonicalAlternates };
}

function inEach(entry: Entry): Record<Locale, string> {
  const { locale: _own, ...rest } = entry;
  return Object.fromEntries(LOCALES.map((locale) => [locale, pathOf({ ...rest, locale })])) as Record<Locale, string>;
}

/** Faces that stand under another name in a family. */
const OF_FACE = { page: 'page', label: 'label', panels: 'panels', history: 'history' } as const;

/** Where a page leads within its family; what a family does not have, on the canonical page. */
export function linksOf(scope: Scope, about: ResolvedEntity, route: Route): PageInput['links'] {
  if (about.subject === 'none' || about.subject === 'operator') return {};
  const { family } = route;
  const links = once(scope, `links:${family}:${about.key}`, () => {
    const to = (of: ResolvedEntity | undefined, face: Face) => of && familyHref(scope, of, family, face);
    const whole = about.part ? wholeOf(scope, about) : about;
    const product = about.product && resolveProduct(scope.snapshot, about.product, scope.context.memo);
    const operator = about.operator && resolveOperator(scope.snapshot, about.operator.id, scope.context.memo);
    return omitUndefined({
      page: to(about, OF_FACE.page),
      history: to(about, family === 'storytelling' ? 'story-history' : OF_FACE.history),
      label: to(whole, OF_FACE.label),
      panels: to(whole, OF_FACE.panels),
      story: about.part ? undefined : pathIn(scope, product && formIn(scope, product, 'storytelling', 'story')),
      product: to(product, OF_FACE.page),
      operator: to(operator, OF_FACE.page),
      ...machineReadable(scope, whole),
    });
  });
  const today = todayOf(scope, about, route);
  return today === undefined ? links : { ...links, today };
}

/** From an earlier arrangement to today's page. */
function todayOf(scope: Scope, about: ResolvedEntity, { face, family }: Route): string | undefined {
  if (face === 'index-old') return familyHref(scope, about, family, 'page');
  return face === 'history-outdated' ? familyHref(scope, about, family, 'history') : undefined;
}

/** The printed URL, its linkset, and the events of a batch as EPCIS: files beside the printed page. */
function machineReadable(
  scope: Scope,
  about: ResolvedEntity | undefined,
): Pick<PageInput['links'], 'printed' | 'linkset' | 'epcis'> {
  const entry = about && formIn(scope, about, 'printed', 'printed');
  const folder = about && eventsFolder(scope.snapshot, about, scope.context);
  const epcis = folder === undefined ? {} : { epcis: `${folder}/epcis.jsonld` };
  if (!entry) return epcis;
  const printed = pathOf(entry);
  return { printed, linkset: `${printed}/linkset.json`, ...epcis };
}
