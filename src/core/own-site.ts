import type { OwnKind } from './kinds/own-kind.ts';
import type { OwnPage } from './routes/own-page.ts';

/** What an owner's configuration, words and pages add to a site and to the rules of its nodes. */
export interface OwnSite {
  /** Terms of law on the pages, in every language of the site, in plain spelling (`text/legal-terms.ts`). */
  terms: readonly string[];
  /** Kinds of products, by name. */
  kinds: Readonly<Record<string, OwnKind>>;
  pages: readonly OwnPage[];
}

const NONE: OwnSite = { terms: [], kinds: {}, pages: [] };
let current = NONE;

/** What this site adds; nothing before `replaceOwnSite`. */
export const ownSite = (): OwnSite => current;

/** Sets what the site of this process, thread or bundle adds. @returns what was set before */
export function replaceOwnSite(own: OwnSite = NONE): OwnSite {
  const previous = current;
  current = own;
  return previous;
}
