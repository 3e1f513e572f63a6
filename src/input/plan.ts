import { keyOf } from '../core/graph/node.ts';
import type { Operator } from '../core/graph/operator.ts';
import type { Product } from '../core/graph/product.ts';
import { LOCALES } from '../core/locale.ts';
import { formsOf } from '../core/routes/forms.ts';
import type { Entry } from '../core/routes/path.ts';
import { type Family, ROUTES, routeNamed } from '../core/routes/table.ts';
import type { Snapshot, StoredBatch } from '../snapshot/snapshot.ts';
import { type About, aboutBatch, aboutOperator, aboutPart, aboutProduct } from './about.ts';
import { Memo } from './context.ts';

/** The pages of one entity. Rendering them together shares their work. */
export interface EntityPlan {
  /** The node's key; `fixed` for the pages that every site has. */
  key: string;
  entries: Entry[];
}

/** Every page of the site, entity by entity: fixed, operators, then each product followed by its batches. */
export function* planEntities(snapshot: Snapshot, families: ReadonlySet<Family>): Generator<EntityPlan> {
  yield { key: 'fixed', entries: fixedEntries(families) };
  for (const operator of snapshot.all('operator')) {
    yield { key: keyOf(operator), entries: entriesOfOperator(snapshot, operator, families) };
  }
  for (const product of snapshot.all('product')) {
    yield { key: keyOf(product), entries: entriesOfProduct(snapshot, product, families) };
  }
  for (const batch of snapshot.all('batch')) {
    yield { key: keyOf(batch), entries: entriesOfBatch(snapshot, batch, families) };
  }
}

export function* planEntries(snapshot: Snapshot, families: ReadonlySet<Family>): Generator<Entry> {
  for (const { entries } of planEntities(snapshot, families)) yield* entries;
}

export function fixedEntries(families: ReadonlySet<Family>): Entry[] {
  const fixed = ROUTES.filter((route) => route.subject === 'none' && families.has(route.family));
  return localised(fixed.map((route) => ({ route: route.name, params: {} })));
}

export function entriesOfOperator(snapshot: Snapshot, operator: Operator, families: ReadonlySet<Family>): Entry[] {
  return entriesAbout(aboutOperator(snapshot, operator.id, new Memo()), families);
}

export function entriesOfProduct(snapshot: Snapshot, product: Product, families: ReadonlySet<Family>): Entry[] {
  return withParts(aboutProduct(snapshot, product, new Memo()), families);
}

export function entriesOfBatch(snapshot: Snapshot, batch: StoredBatch, families: ReadonlySet<Family>): Entry[] {
  return withParts(aboutBatch(snapshot, batch, new Memo()), families);
}

function withParts(whole: About | undefined, families: ReadonlySet<Family>): Entry[] {
  if (!whole) return [];
  const abouts = whole.parts.flatMap((part) => [
    aboutPart(whole, part),
    ...part.lots.filter((lot) => lot.segment !== undefined).map((lot) => aboutPart(whole, part, lot)),
  ]);
  return once([whole, ...abouts].flatMap((about) => entriesAbout(about, families)));
}

function entriesAbout(about: About | undefined, families: ReadonlySet<Family>): Entry[] {
  return about ? localised(allForms(about, families)) : [];
}

/** Every form of what a page is about, in every family, without locale. */
export function allForms(about: About, families: ReadonlySet<Family>): Entry[] {
  const { subject, ids, componentIds } = about;
  const own = formsOf(subject, ids, families);
  if (!componentIds) return own;
  return [...own, ...formsOf(subject === 'ingredientLot' ? 'componentLot' : 'component', componentIds, families)];
}

function localised(entries: Entry[]): Entry[] {
  return entries.flatMap((entry) =>
    routeNamed(entry.route).family === 'printed' ? [entry] : LOCALES.map((locale) => ({ ...entry, locale })),
  );
}

/** Two ingredients may be the same trade item: its component page stands once. */
function once(entries: Entry[]): Entry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const key = `${entry.route} ${entry.locale} ${Object.values(entry.params).join(' ')}`;
    return seen.has(key) ? false : seen.add(key);
  });
}
