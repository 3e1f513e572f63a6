import { langOf, type Locale, LOCALES, FALLBACK_LOCALE } from '../core/locale.ts';
import type { Face } from '../core/routes/table.ts';
import { words } from '../messages.ts';
import type { Element } from '../core/gs1/element.ts';
import type { Snapshot, StoredBatch } from '../snapshot/snapshot.ts';
import { type ResolvedEntity, resolveProduct } from './resolved-entity.ts';
import { proofsOf } from './blocks/proofs.ts';
import type { PageContext } from './context.ts';
import { nameOf } from './names.ts';
import { canonicalHref, formIn, pathIn, type Scope } from './scope.ts';
import { pathOf } from '../core/routes/path.ts';
import { instanceKind, instanceWord, shownInstance } from './instance.ts';
import { buildDigitalLink } from '../core/gs1/digital-link.ts';

const GS1 = 'https://ref.gs1.org/voc/';
const HTML = 'text/html';

interface Link {
  href: string;
  title: string;
  type?: string;
  hreflang?: string[];
}

/** One link context of RFC 9264, by the GS1 profile. `itemDescription` is the name that older validators ask for. */
type LinkContext = { anchor: string; description: string; itemDescription: string } & Record<string, string | Link[]>;

export interface Linkset {
  linkset: LinkContext[];
}

/** What there is to know about a product or a batch, by link type; a batch's linkset holds its product's links too. */
export function linksetOf(snapshot: Snapshot, about: ResolvedEntity, context: PageContext): Linkset | undefined {
  const { product } = about;
  if (!product) return undefined;
  const levels = about.subject === 'batch' ? [about, resolveProduct(snapshot, product, context.memo)] : [about];
  const contexts = levels.flatMap((level) => contextOf(snapshot, level, context) ?? []);
  return contexts.length > 0 ? { linkset: contexts } : undefined;
}

function contextOf(snapshot: Snapshot, about: ResolvedEntity, context: PageContext): LinkContext | undefined {
  const anchor = anchorOf(about, context.site.host);
  if (anchor === undefined) return undefined;
  const scopes = LOCALES.map((locale): Scope => ({ snapshot, context, locale }));
  const title = titleOf(scopes.find(({ locale }) => locale === FALLBACK_LOCALE) as Scope, about);
  const links = {
    ...defaultLink(scopes, about, title),
    ...pageLinks(scopes, about),
    ...fileLinks(scopes, about, title),
  };
  return { anchor, description: title, itemDescription: title, ...links };
}

/** The Digital Link URI of the true lot. */
function anchorOf({ product, batch, subject }: ResolvedEntity, host: string): string | undefined {
  if (product?.gtin === undefined) return undefined;
  const instance = subject === 'batch' && batch ? elementsOf(batch) : [];
  const link = buildDigitalLink([{ ai: '01', value: product.gtin }, ...instance], host);
  return typeof link === 'string' ? link : undefined;
}

/** What tells a lot or an item in a Digital Link: AI 10, or AI 21. */
function elementsOf({ lot, serial }: StoredBatch): Element[] {
  if (serial !== undefined) return [{ ai: '21', value: serial }];
  return lot === undefined ? [] : [{ ai: '10', value: lot }];
}

/** Where the printed code lands, in the fallback language; the same page stands under `pip` as well. */
function defaultLink(scopes: readonly Scope[], about: ResolvedEntity, title: string): Record<string, Link[]> {
  const fallback = scopes.find(({ locale }) => locale === FALLBACK_LOCALE) as Scope;
  const [link] = inEach([fallback], about, about.product?.landing === 'label' ? 'label' : 'page');
  return link ? { [`${GS1}defaultLink`]: [{ href: link.href, title }] } : {};
}

function pageLinks(scopes: readonly Scope[], about: ResolvedEntity): Record<string, Link[]> {
  const { product } = about;
  const [scope] = scopes;
  if (!product || !scope) return {};
  const page = inEach(scopes, about, 'page');
  const label = inEach(scopes, about, 'label');
  const certificates = [...product.certificates, ...(about.ofNewest ? [] : (about.batch?.certificates ?? []))];
  return byType({
    pip: product.landing === 'label' ? [...page, ...label] : page,
    traceability: inEach(scopes, about, 'history'),
    ingredientsInfo: product.ingredients.length > 0 ? label : [],
    allergenInfo: product.allergens ? label : [],
    nutritionalInfo: product.nutrition ? label : [],
    consumerHandlingStorageInfo: product.storage ? label : [],
    certificationInfo: proofsOf(scope, certificates).length > 0 ? page : [],
    backgroundInfo: product.story.length > 0 ? storyLinks(scopes, about) : [],
  });
}

function byType(links: Record<string, Link[]>): Record<string, Link[]> {
  const given = Object.entries(links).filter(([, list]) => list.length > 0);
  return Object.fromEntries(given.map(([type, list]) => [GS1 + type, list]));
}

function inEach(scopes: readonly Scope[], about: ResolvedEntity, face: Face): Link[] {
  return scopes.flatMap((scope) => linkTo(scope, canonicalHref(scope, about, face), titleOf(scope, about, face)));
}

function storyLinks(scopes: readonly Scope[], about: ResolvedEntity): Link[] {
  return scopes.flatMap((scope) => {
    const product = about.product && resolveProduct(scope.snapshot, about.product, scope.context.memo);
    const path = pathIn(scope, product && formIn(scope, product, 'storytelling', 'story'));
    return linkTo(scope, path, titleOf(scope, about, 'story'));
  });
}

function linkTo({ context, locale }: Scope, path: string | undefined, title: string): Link[] {
  return path === undefined ? [] : [{ href: context.site.host + path, title, type: HTML, hreflang: [langOf(locale)] }];
}

/** The machine's own: the batch's events, and the recall status of its operator. */
function fileLinks([scope]: readonly Scope[], about: ResolvedEntity, title: string): Record<string, Link[]> {
  if (!scope) return {};
  const { host } = scope.context.site;
  const printed = formIn(scope, about, 'printed', 'printed');
  const links: Record<string, Link[]> = {};
  if (printed && about.subject === 'batch') {
    const href = `${host}${pathOf(printed)}/epcis.jsonld`;
    links[`${GS1}epcis`] = [{ href, title: `${title} · EPCIS 2.0`, type: 'application/ld+json' }];
  }
  if (about.operator) {
    const href = `${host}/status/${about.operator.id}.json`;
    links[`${GS1}recallStatus`] = [{ href, title: `${title} · recall status`, type: 'application/json' }];
  }
  return links;
}

function titleOf(scope: Scope, { product, batch, ofNewest, subject }: ResolvedEntity, face: Face = 'page'): string {
  const name = product ? nameOf(scope, product).text : '';
  const lot =
    subject === 'batch' && batch && !ofNewest
      ? instanceWord(scope.locale, shownInstance(batch), instanceKind(batch))
      : undefined;
  return [name, lot, faceWord(face, scope.locale)].filter(Boolean).join(' · ');
}

function faceWord(face: Face, locale: Locale): string | undefined {
  const t = words(locale);
  if (face === 'history' || face === 'label' || face === 'story') return t(`head.faces.${face}`);
  return undefined;
}
