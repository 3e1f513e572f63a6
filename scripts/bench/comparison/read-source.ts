import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Batch } from '../../../src/core/graph/batch.ts';
import type { Event } from '../../../src/core/graph/event.ts';
import type { Product } from '../../../src/core/graph/product.ts';
import { siteLocales } from '../../../src/core/locale/locale.ts';
import { type Facts, factsOf, type Names } from './facts.ts';

type Node = (Product | Batch | Event) & { id: string };

/** Files of products, as tools without a graph read them. */
export function productFiles(source: string): string[] {
  return readdirSync(join(source, 'products')).sort();
}

export function namesIn(source: string): Names {
  const nodes = JSON.parse(readFileSync(join(source, 'operators.json'), 'utf8')) as {
    type: string;
    id: string;
    name: string & Record<string, string>;
  }[];
  const byKey = new Map(nodes.map(({ type, id, name }) => [`${type}:${id}`, name]));
  const named = (key: string) => String(byKey.get(key) ?? '');
  return {
    operator: (id) => named(`operator:${id}`),
    place: (id) => named(`place:${id}`),
    ingredient: (id, locale) => byKey.get(`ingredient:${id}`)?.[locale] ?? '',
  };
}

/** Pages in one product's file. */
export function* pagesIn(source: string, file: string, names: Names): Iterable<{ path: string; facts: Facts }> {
  const nodes = JSON.parse(readFileSync(join(source, 'products', file), 'utf8')) as Node[];
  const [product] = nodes.filter((node): node is Product => node.type === 'product');
  const events = nodes.filter((node): node is Event => node.type === 'event');
  if (!product) throw new Error(`${file} holds no product`);
  for (const batch of nodes) {
    if (batch.type !== 'batch') continue;
    for (const locale of siteLocales()) {
      const facts = factsOf({ product, batch, events }, names, locale);
      yield { path: facts.languages.find((own) => own.locale === locale)?.href ?? '', facts };
    }
  }
}
