import { langOf, type Locale, siteLocales, fallbackLocale } from '../../core/locale/locale.ts';
import type { View } from '../../core/routes/table.ts';
import type { DocumentKind } from '../../core/graph/fields/passport/facts.ts';
import { passportPathOf } from '../passport/passport.ts';
import { getFixedT } from '../../messages.ts';
import type { Element } from '../../core/gs1/ai/element.ts';
import type { Snapshot, StoredBatch } from '../../snapshot/snapshot.ts';
import { type ResolvedEntity, resolveProduct } from '../resolved-entity.ts';
import { proofsOf } from '../blocks/proofs.ts';
import type { PageContext } from '../context.ts';
import { nameOf } from '../names.ts';
import { canonicalHref, formIn, pathIn, type Scope } from '../scope.ts';
import { pathOf } from '../../core/routes/path.ts';
import { recallFeedPath } from '../../core/routes/recall-feeds.ts';
import { instanceKind, instanceWord, shownInstance } from '../instance.ts';
import { buildDigitalLink } from '../../core/gs1/digital-link.ts';

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
export function linksetOf(snapshot: Snapshot, entity: ResolvedEntity, context: PageContext): Linkset | undefined {
  const { product } = entity;
  if (!product) return undefined;
  const levels = entity.entityType === 'batch' ? [entity, resolveProduct(snapshot, product, context.memo)] : [entity];
  const contexts = levels.flatMap((level) => contextOf(snapshot, level, context) ?? []);
  return contexts.length > 0 ? { linkset: contexts } : undefined;
}

function contextOf(snapshot: Snapshot, entity: ResolvedEntity, context: PageContext): LinkContext | undefined {
  const anchor = anchorOf(entity, context.site.host);
  if (anchor === undefined) return undefined;
  const scopes = siteLocales().map((locale): Scope => ({ snapshot, context, locale }));
  const title = titleOf(scopes.find(({ locale }) => locale === fallbackLocale()) as Scope, entity);
  const links = {
    ...defaultLink(scopes, entity, title),
    ...pageLinks(scopes, entity),
    ...fileLinks(scopes, entity, title),
  };
  return { anchor, description: title, itemDescription: title, ...links };
}

/** The Digital Link URI of the true lot. */
function anchorOf({ product, batch, entityType }: ResolvedEntity, host: string): string | undefined {
  if (product?.gtin === undefined) return undefined;
  const instance = entityType === 'batch' && batch ? elementsOf(batch) : [];
  const link = buildDigitalLink([{ ai: '01', value: product.gtin }, ...instance], host);
  return typeof link === 'string' ? link : undefined;
}

/** The Digital Link element of a lot (AI 10) or an item (AI 21). */
function elementsOf({ lot, serial }: StoredBatch): Element[] {
  if (serial !== undefined) return [{ ai: '21', value: serial }];
  return lot === undefined ? [] : [{ ai: '10', value: lot }];
}

/** The target of the printed code, in the fallback language; the linkset lists the same page under `pip`. */
function defaultLink(scopes: readonly Scope[], entity: ResolvedEntity, title: string): Record<string, Link[]> {
  const fallback = scopes.find(({ locale }) => locale === fallbackLocale()) as Scope;
  const [link] = inEach([fallback], entity, entity.product?.landing === 'label' ? 'label' : 'page');
  return link ? { [`${GS1}defaultLink`]: [{ href: link.href, title }] } : {};
}

function pageLinks(scopes: readonly Scope[], entity: ResolvedEntity): Record<string, Link[]> {
  const { product } = entity;
  const [scope] = scopes;
  if (!product || !scope) return {};
  const page = inEach(scopes, entity, 'page');
  const label = inEach(scopes, entity, 'label');
  const certificates = [...product.certificates, ...(entity.ofNewest ? [] : (entity.batch?.certificates ?? []))];
  const has = (kind: DocumentKind) => product.documents?.some((one) => one.kind === kind) ?? false;
  return byType({
    pip: product.landing === 'label' ? [...page, ...label] : page,
    traceability: inEach(scopes, entity, 'history'),
    ingredientsInfo: product.ingredients.length > 0 ? label : [],
    allergenInfo: product.allergens ? label : [],
    nutritionalInfo: product.nutrition ? label : [],
    consumerHandlingStorageInfo: product.storage ? label : [],
    sustainabilityInfo: product.footprint || product.packaging.length > 0 ? label : [],
    instructions: product.use || has('instructions') ? label : [],
    safetyInfo: product.warnings || has('safety') ? label : [],
    recipeInfo: has('recipe') ? label : [],
    certificationInfo: proofsOf(scope, certificates).length > 0 ? page : [],
    backgroundInfo: product.story.length > 0 ? storyLinks(scopes, entity) : [],
  });
}

function byType(links: Record<string, Link[]>): Record<string, Link[]> {
  const nonEmpty = Object.entries(links).filter(([, list]) => list.length > 0);
  return Object.fromEntries(nonEmpty.map(([type, list]) => [GS1 + type, list]));
}

function inEach(scopes: readonly Scope[], entity: ResolvedEntity, view: View): Link[] {
  return scopes.flatMap((scope) => linkTo(scope, canonicalHref(scope, entity, view), titleOf(scope, entity, view)));
}

function storyLinks(scopes: readonly Scope[], entity: ResolvedEntity): Link[] {
  return scopes.flatMap((scope) => {
    const product = entity.product && resolveProduct(scope.snapshot, entity.product, scope.context.memo);
    const path = pathIn(scope, product && formIn(scope, product, 'storytelling', 'story'));
    return linkTo(scope, path, titleOf(scope, entity, 'story'));
  });
}

function linkTo({ context, locale }: Scope, path: string | undefined, title: string): Link[] {
  return path === undefined ? [] : [{ href: context.site.host + path, title, type: HTML, hreflang: [langOf(locale)] }];
}

/** The machine's own: the batch's events, the passport, and the recall status of its operator. */
function fileLinks([scope]: readonly Scope[], entity: ResolvedEntity, title: string): Record<string, Link[]> {
  if (!scope) return {};
  const { host } = scope.context.site;
  const printed = formIn(scope, entity, 'printed', 'printed');
  const links: Record<string, Link[]> = {};
  if (printed && entity.entityType === 'batch') {
    const href = `${host}${pathOf(printed)}/epcis.jsonld`;
    links[`${GS1}epcis`] = [{ href, title: `${title} · EPCIS 2.0`, type: 'application/ld+json' }];
  }
  const passport = passportPathOf(entity);
  if (passport !== undefined) {
    const link = { href: host + passport, title: `${title} · EN 18223`, type: 'application/json' };
    links[`${GS1}dpp`] = [link];
    // The facts of a model; the passport of a lot leads to them.
    if (entity.entityType === 'product') links[`${GS1}masterData`] = [link];
  }
  if (entity.operator) {
    const { id } = entity.operator;
    const feed = { title: `${title} · recalls` };
    links[`${GS1}recallStatus`] = [
      { href: `${host}/status/${id}.json`, title: `${title} · recall status`, type: 'application/json' },
      // The linkset of a lot has these links of its product too.
      ...(entity.entityType === 'product'
        ? [
            { href: host + recallFeedPath('json', id), ...feed, type: 'application/json' },
            { href: host + recallFeedPath('atom', id), ...feed, type: 'application/atom+xml' },
          ]
        : []),
    ];
  }
  return links;
}

function titleOf(scope: Scope, { product, batch, ofNewest, entityType }: ResolvedEntity, view: View = 'page'): string {
  const name = product ? nameOf(scope, product).text : '';
  const lot =
    entityType === 'batch' && batch && !ofNewest
      ? instanceWord(scope.locale, shownInstance(batch), instanceKind(batch))
      : undefined;
  return [name, lot, viewWord(view, scope.locale)].filter(Boolean).join(' · ');
}

function viewWord(view: View, locale: Locale): string | undefined {
  const t = getFixedT(locale);
  if (view === 'history' || view === 'label' || view === 'story') return t(`head.views.${view}`);
  return undefined;
}
