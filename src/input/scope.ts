import { hash } from 'node:crypto';
import { type LocalizedText, localize, type Text } from '../core/graph/text.ts';
import type { Locale } from '../core/locale/locale.ts';
import { type Entry, pathOf } from '../core/routes/path.ts';
import { CANONICAL_FAMILIES, canonicalView } from '../core/routes/forms.ts';
import { type View, type Family, routeNamed } from '../core/routes/table.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Leading } from './resolved-entity.ts';
import type { PageContext } from './context.ts';
import { allForms } from './plan.ts';

/** What every part of a page's input is made with: the graph, the context, the page's language. */
export interface Scope {
  snapshot: Snapshot;
  context: PageContext;
  /** Of words, dates and numbers. */
  locale: Locale;
  /** Language of the page, its links and the texts of the graph, if its words are in another language (`PageInput.otherwise`). */
  pageLocale?: Locale;
}

export const pageLocaleOf = ({ locale, pageLocale = locale }: Pick<Scope, 'locale' | 'pageLocale'>): Locale =>
  pageLocale;

/** A value shared by all pages of a subject in one language. */
export function once<T>(scope: Scope, name: string, make: () => T): T {
  return scope.context.memo.of(`${scope.locale}${scope.pageLocale ?? ''}:${name}`, make);
}

export function localized(scope: Scope, text: Text): LocalizedText;
export function localized(scope: Scope, text: Text | undefined): LocalizedText | undefined;
export function localized(scope: Scope, text: Text | undefined): LocalizedText | undefined {
  return text && localize(text, pageLocaleOf(scope), scope.locale);
}

/** Joins the lines of an address with commas. */
export function inOneLine<T extends LocalizedText | undefined>(text: T): T {
  return text && { ...text, text: joinLines(text.text) };
}

export function joinLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .flatMap((line) => line.trim().replace(/[,;\s]+$/, '') || [])
    .join(', ');
}

const digests = new WeakMap<object, string>();
/** Characters of JSON that a key takes as they are: hashing would cost more than comparing them. */
const SHORT = 1024;

/** Short, stable name of plain data: equal data has equal names. Data that is shared is read once. */
export function digestOfData(data: object): string {
  return digests.get(data) ?? digested(data, JSON.stringify(data));
}

/** Key of plain data: its digest where that is known or its JSON is long, else its JSON. Different data has different keys. */
export function dataKey(data: object): string {
  const known = digests.get(data);
  if (known !== undefined) return known;
  const json = JSON.stringify(data);
  return json.length <= SHORT ? json : digested(data, json);
}

function digested(data: object, json: string): string {
  const digest = hash('sha256', json, 'base64url').slice(0, 16);
  digests.set(data, digest);
  return digest;
}

/** The entry of an entity for a view in a family, without locale. */
export function formIn(scope: Scope, entity: Leading, family: Family, view: View): Entry | undefined {
  const forms = scope.context.memo.of(`forms:${entity.key}`, () => {
    const index = new Map<string, Entry>();
    for (const entry of allForms(entity, scope.context.families)) {
      const route = routeNamed(entry.route);
      index.set(`${route.family} ${route.view}`, entry);
    }
    return index;
  });
  return forms.get(`${family} ${view}`);
}

/** The canonical page of an entity for a view, in the family that shows it best. */
export function canonicalForm(scope: Scope, entity: Leading, view: View): Entry | undefined {
  const shown = canonicalView(view);
  for (const family of CANONICAL_FAMILIES) {
    const entry = formIn(scope, entity, family, shown);
    if (entry) return entry;
  }
  return undefined;
}

/** Path of the canonical page, the same from every family: what links in shared parts point to. */
export function canonicalHref(scope: Scope, entity: Leading, view: View): string | undefined {
  return once(scope, `href:${view}:${entity.key}`, () => pathIn(scope, canonicalForm(scope, entity, view)));
}

/** Path within the family when it has such a page, else the canonical one. */
export function familyHref(scope: Scope, entity: Leading, family: Family, view: View): string | undefined {
  return once(scope, `href:${family}:${view}:${entity.key}`, () => {
    const own = formIn(scope, entity, family, view);
    return own ? pathIn(scope, own) : canonicalHref(scope, entity, view);
  });
}

export function pathIn(scope: Scope, entry: Entry): string;
export function pathIn(scope: Scope, entry: Entry | undefined): string | undefined;
export function pathIn(scope: Scope, entry: Entry | undefined): string | undefined {
  return entry && pathOf({ ...entry, locale: pageLocaleOf(scope) });
}
