import { omitUndefined } from '../../core/omit-undefined.ts';
import { isDrink, isFood, kindOf } from '../../core/kinds/kinds.ts';
import { keyOf } from '../../core/graph/key.ts';
import { fallbackLocale, type Locale } from '../../core/locale/locale.ts';
import { markedLocale } from '../../core/locale/marked-locale.ts';
import type { Blocks, PageInput } from '../../core/page/page-input.ts';
import { type Entry, pathOf } from '../../core/routes/path.ts';
import { isBuilt } from '../../core/routes/rendered.ts';
import { ownPageKey } from '../../core/routes/own-page.ts';
import { type Route, routeNamed, type View } from '../../core/routes/table.ts';
import { wholeLocale } from '../../messages.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type ResolvedEntity, resolveEntity } from '../resolved-entity.ts';
import { withoutMarketing } from '../blocks/operator.ts';
import { Memo, type PageContext } from '../context.ts';
import { BLOCKS, LABEL, type Made } from './blocks.ts';
import { headOf } from './head.ts';
import { accentFor, headingOf } from './heading.ts';
import { jsonLdOf } from '../machine-files/json-ld.ts';
import { addressesOf, linksOf } from './page-links.ts';
import { once, pageLocaleOf, type Scope } from '../scope.ts';
import { statusPath } from '../index-files/status.ts';
import { formatKey } from '../../core/identity/entity-key.ts';
import { packCard, previewOf } from './share-card.ts';

/**
 * One page's whole input, as plain localised data. Blocks that pages share are the same objects: treat them as read-only.
 * @throws RangeError for an entry that is not in the plan of this graph
 */
export function pageInput(snapshot: Snapshot, entry: Entry, context: PageContext): PageInput {
  const route = routeNamed(entry.route);
  const entity = resolveEntity(snapshot, entry, context.memo);
  if (!entity || !isBuilt(route, context.families)) throw new RangeError(`The graph has no page ${pathOf(entry)}`);
  const locale = entry.locale ?? fallbackLocale();
  const whole = route.family === 'printed' ? undefined : wholeLocale(locale);
  const scope: Scope = { snapshot, context, locale };
  const page = inputIn(scope, entity, entry, route);
  const inputWith = (words: Locale) => inputIn({ ...scope, locale: words, pageLocale: locale }, entity, entry, route);
  const otherwise =
    whole === undefined ? undefined : { marked: inputWith(markedLocale(locale)), whole: inputWith(whole) };
  const input: PageInput = omitUndefined({
    ...page,
    otherwise,
    ...previewOf(scope, entity, page.heading, page.blocks.ticket),
  });
  if (route.family === 'printed') return input;
  const card = packCard(scope, entity);
  return { ...input, jsonLd: jsonLdOf(card === undefined ? page : { ...page, socialPicture: card }) };
}

function inputIn(scope: Scope, entity: ResolvedEntity, entry: Entry, route: Route): PageInput {
  const { context } = scope;
  const heading = headingOf(scope, entity, route);
  const blocks = blocksOf(scope, entity, route);
  const { product } = entity;
  return omitUndefined({
    route: route.name,
    family: route.family,
    layout: route.layout,
    entityType: route.entityType,
    view: route.view,
    params: entry.params,
    locale: scope.locale,
    pageLocale: scope.pageLocale,
    ...addressesOf(scope, entity, entry, route),
    ...headOf(scope, entity, route, heading, blocks),
    noindex: route.noindex || context.site.isPreview === true,
    steps: route.steps,
    site: context.site,
    date: context.date,
    accent: accentFor(scope, entity),
    heading,
    isFood: (product && isFood(product)) || undefined,
    isDrink: (product && isDrink(product)) || undefined,
    kind: product?.kind ? kindOf(product) : undefined,
    blocks,
    links: linksOf(scope, entity, route),
    ...statusOf(entity),
    ...(route.paths && { entityKey: ownPageKey(route.pattern, pageLocaleOf(scope)) }),
    ...reportFor(route, context),
  });
}

/** True if the graph has this page. */
export function hasPage(snapshot: Snapshot, entry: Entry, context: PageContext): boolean {
  return (
    isBuilt(routeNamed(entry.route), context.families) && resolveEntity(snapshot, entry, context.memo) !== undefined
  );
}

function statusOf({
  entityType,
  operator,
  product,
  batch,
  ofNewest,
}: ResolvedEntity): Pick<PageInput, 'statusFile' | 'entityKey'> {
  if (!product) return entityType === 'operator' && operator ? { entityKey: formatKey('operator', operator.id) } : {};
  const entityKey = batch && !ofNewest ? keyOf(batch) : formatKey('product', product.id);
  return omitUndefined({ statusFile: operator && statusPath(operator.id), entityKey });
}

function reportFor({ view }: Route, { report }: PageContext): Pick<PageInput, 'report'> {
  return report !== undefined && (view === 'dev' || view === 'content-check') ? { report } : {};
}

const OF_VIEW = new Map<View, (keyof Blocks)[]>();
for (const name of Object.keys(BLOCKS) as (keyof Blocks)[])
  for (const view of BLOCKS[name].views) OF_VIEW.set(view, [...(OF_VIEW.get(view) ?? []), name]);

/** The blocks of a page: the blocks of its view that have data in the graph. */
function blocksOf(scope: Scope, entity: ResolvedEntity, route: Route): Partial<Blocks> {
  const blocks: Partial<Blocks> = {};
  // Blocks that other pages of the same entity have made, in the page's language.
  const known = once(scope, `blocks:${entity.key}`, () => new Memo());
  const list = entity.entityType === 'none' ? route.name : route.family;
  const made: Made = (name) => {
    const { inFamily, make } = BLOCKS[name];
    return known.of(inFamily ? `${name}:${list}` : name, () => make(scope, entity, route, made));
  };
  for (const name of OF_VIEW.get(route.view) ?? []) put(blocks, name, made);
  const { operator } = blocks;
  if (LABEL.includes(route.view) && operator) {
    blocks.operator = once(scope, `label-operator:${entity.key}`, () => withoutMarketing(operator));
  }
  return blocks;
}

function put<Name extends keyof Blocks>(blocks: Partial<Pick<Blocks, Name>>, name: Name, made: Made): void {
  const block = made(name);
  if (block !== undefined) blocks[name] = block;
}
