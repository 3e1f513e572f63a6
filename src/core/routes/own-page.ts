import type { Locale } from '../locale/locale.ts';

/** A page of the owner's: a file of `pages/` for each of its languages. */
export interface OwnPage {
  /** Of its files: `sobre` for `pages/sobre.pt.md`. */
  name: string;
  languages: Readonly<Record<Locale, OwnPageText>>;
}

export interface OwnPageText {
  /** Its one path segment below the language. */
  path: string;
  title: string;
  description?: string;
  /** Place among the links of the footer; absent: not there. */
  footer?: number;
  /** Names of pages of this language that are this page now. */
  formerly: readonly string[];
  /** Markdown. */
  body: string;
}

/** In the ledger each language is published by itself: `page:sobre/it`. */
export const ownPageKey = (name: string, locale: Locale): string => `page:${name}/${locale}`;
