/** What the engine's workers ask of the comparison's page, as `src/render/compile/entry.ts` is for the product's pages. */
import './configured.ts';
import { createApp } from 'astro/app/entrypoint';
import { hash } from 'node:crypto';
import type { Product } from '../../../../src/core/graph/product.ts';
import type { Text } from '../../../../src/core/graph/text.ts';
import { siteLocales } from '../../../../src/core/locale/locale.ts';
import type { Entry } from '../../../../src/core/routes/path.ts';
import type { PageContext } from '../../../../src/input/context.ts';
import type { EntityPlan } from '../../../../src/input/plan.ts';
import { digestOfData } from '../../../../src/input/scope.ts';
import type { Snapshot, StoredBatch } from '../../../../src/snapshot/snapshot.ts';
import { type Facts, factsOf, type Item, type Names, stepsOf } from '../../comparison/facts.ts';

export const app = createApp({ streaming: false });
export { forNext, pageContext } from '../../../../src/input/context.ts';
export { openSnapshot } from '../../../../src/snapshot/read/open.ts';

/** A page per lot and language; nothing else of the graph has one. */
export function planOfKey(snapshot: Snapshot, key: string, _families: unknown, memo: PageContext['memo']): EntityPlan {
  const [, of = '', lot = ''] = /^batch:([^/]*)\/(.*)$/.exec(key) ?? [];
  const batch = of === '' ? undefined : snapshot.batch(of, lot);
  const product = batch && snapshot.product(batch.product);
  if (batch?.lot === undefined || product?.gtin === undefined) return { key, entries: [] };
  memo.of('item', () => itemOf(snapshot, product, batch));
  const params = { gtin: product.gtin, batch: batch.lot };
  return { key, entries: siteLocales().map((locale) => ({ route: 'gtin/batch', params, locale })) };
}

export function pageInput(snapshot: Snapshot, { params, locale = 'en' }: Entry, { memo, site, date }: PageContext) {
  const { item, names, steps, told } = memo.of('item', () => itemOf(snapshot, ...lotIn(snapshot, params)));
  const facts: Facts = factsOf(item, names, locale, steps);
  const path = facts.languages.find((own) => own.locale === locale)?.href;
  const common = `${locale} ${told} ${facts.ingredients.map(({ name }) => name).join()}`;
  const entityKey = `batch:${item.product.id}/${item.batch.lot}`;
  return { facts, common, entityKey, family: 'gtin', date, site, canonical: path, noindex: false, blocks: {} };
}

export function inputDigest({ facts, common }: { facts: Facts; common: string }): string {
  const { title, operator, packed, note } = facts;
  return hash('sha1', JSON.stringify([common, title, operator, packed, note]), 'base64url');
}

/** The lot of a page that is made by itself, without its lot's plan. */
function lotIn(snapshot: Snapshot, { gtin = '', batch: lot = '' }: Entry['params']): [Product, StoredBatch] {
  const product = snapshot.productByGtin(gtin);
  const batch = product && snapshot.batchInPath(product.id, lot);
  if (!batch) throw new RangeError(`The graph has no lot ${lot} of ${gtin}`);
  return [product, batch];
}

/** What the pages of a lot have in common, in every language. */
function itemOf(
  snapshot: Snapshot,
  product: Product,
  batch: StoredBatch,
): { item: Item & { product: Product }; names: Names; steps: Facts['steps']; told: string } {
  const item = { product, batch, events: snapshot.eventsAbout(product.id, batch.lot ?? '') };
  const names = namesIn(snapshot);
  const steps = stepsOf(item, names);
  return { item, names, steps, told: `${digestOfData(product)} ${digestOfData(steps)}` };
}

function namesIn(snapshot: Snapshot): Names {
  const known = new Map<string, Text | undefined>();
  const once = (key: string, ask: () => { name: Text } | undefined) => {
    if (!known.has(key)) known.set(key, ask()?.name);
    return known.get(key);
  };
  return {
    operator: (id) => once(`operator:${id}`, () => snapshot.operator(id))?.en ?? '',
    place: (id) => once(`place:${id}`, () => snapshot.place(id))?.en ?? '',
    ingredient: (id, locale) => once(`ingredient:${id}`, () => snapshot.ingredient(id))?.[locale] ?? '',
  };
}

export const aliasesOf = () => [];
export const machineFiles = () => [];
export const lookUpRows = () => [];
export const releaseFacts = () => undefined;
