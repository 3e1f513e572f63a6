import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOfPages } from '../../configuration/packs/safety-words.ts';
import { itemOfKey, parseKey } from '../../core/identity/entity-key.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';
import { visibleText } from '../../render/output/visible-text.ts';
import type { BuiltPage, BuiltState } from './built-state.ts';

/** Labels of a product and its lots whose text changes. */
export interface ChangedLabels {
  /** Id of the product. */
  product: string;
  /** Number of its lots. */
  lots: number;
  pages: string[];
}

export interface ChangedWord {
  language: string;
  /** `section.key` */
  word: string;
  /** Undefined for a word that is new. */
  before?: string;
  /** Undefined for a word that no page uses any more. */
  after?: string;
}

export interface ChangedPages {
  /** A visitor reads another text. `route`: what kind of page it is, `gtin/batch`. */
  changed: { path: string; route: string }[];
  added: string[];
  removed: string[];
  /** Pages with the same text and other markup. */
  markup: number;
}

/** In order of the products' ids. */
export function changedLabels(before: BuiltState, now: BuiltState): ChangedLabels[] {
  const products = new Map<string, { lots: Set<string>; pages: string[] }>();
  for (const { path, owner, text } of now.pages.values()) {
    const last = before.pages.get(path);
    if (text === undefined || last?.text === undefined || last.text === text) continue;
    const item = itemOfKey(owner);
    const product = item?.product ?? parseKey(owner)?.id ?? owner;
    const found = products.get(product) ?? { lots: new Set<string>(), pages: [] };
    products.set(product, found);
    if (item) found.lots.add(item.lot);
    found.pages.push(path);
  }
  return [...products]
    .map(([product, { lots, pages }]) => ({ product, lots: lots.size, pages }))
    .sort((a, b) => (a.product < b.product ? -1 : 1));
}

/** Words of law and safety first. Words of a language that the site adds or gives up are not among them. */
export function changedWords(before: BuiltState, now: BuiltState): ChangedWord[] {
  return Object.entries(now.words).flatMap(([language, words]) => {
    const last = before.words[language];
    if (last === undefined) return [];
    const { safety, others } = wordsOfPages(language);
    return [...new Set([...safety, ...others, ...Object.keys(last)])]
      .filter((word) => last[word] !== words[word])
      .map((word) => omitUndefined({ language, word, before: last[word], after: words[word] }));
  });
}

/** @param folders of both outputs: the last one may lack files that only a release has, whose pages then count as changed */
export function changedPages(
  before: BuiltState,
  now: BuiltState,
  folders: { before: string; now: string },
): ChangedPages {
  const pages: ChangedPages = { changed: [], added: [], removed: [], markup: 0 };
  for (const page of now.pages.values()) {
    const last = before.pages.get(page.path);
    if (!last) pages.added.push(page.path);
    else if (last.digest !== page.digest) {
      if (isSameText(last, folders.before, page, folders.now)) pages.markup += 1;
      else pages.changed.push({ path: page.path, route: page.route });
    }
  }
  pages.removed = [...before.pages.keys()].filter((path) => !now.pages.has(path));
  return pages;
}

function isSameText(last: BuiltPage, before: string, page: BuiltPage, now: string): boolean {
  if (last.text !== undefined && page.text !== undefined) return last.text === page.text;
  const file = join(before, last.file);
  return (
    existsSync(file) &&
    visibleText(readFileSync(file, 'utf8')) === visibleText(readFileSync(join(now, page.file), 'utf8'))
  );
}
