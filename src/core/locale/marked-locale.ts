import type { Locale } from './locale.ts';

/** Replaces a word that a language lacks: a noncharacter of Unicode, which no text of a catalogue needs. */
export const MARK = '\uFDD0';

/** A language with the mark in place of each word that it lacks, to find the parts of a page that lack one: `is` → `is-x-marked` */
export const markedLocale = (locale: Locale): Locale => `${locale}${locale.includes('-x-') ? '' : '-x'}-marked`;

export const isMarkedLocale = (locale: Locale): boolean => locale.endsWith('-marked');

/** Whether markup has a mark, in an address too. */
export const hasMark = (html: string): boolean => html.includes(MARK) || html.includes(encodeURIComponent(MARK));
