import type { Operator } from '../../graph/operator.ts';
import type { Product } from '../../graph/product.ts';
import { localize } from '../../graph/text.ts';
import type { Locale } from '../../locale/locale.ts';

/** What the link preview of a product, of its lots or of an operator says. */
export interface CardTexts {
  brand: string;
  name: string;
  variant: string;
}

const textIn = (text: Product['name'], locale: Locale): string => (text ? localize(text, locale).text : '');

export const productTexts = (product: Product, operator: Operator | undefined, locale: Locale): CardTexts => ({
  brand: textIn(operator?.name, locale),
  name: textIn(product.name, locale) || (product.gtin ?? product.id),
  variant: textIn(product.variant, locale),
});

export const operatorTexts = (operator: Operator, locale: Locale): CardTexts => ({
  brand: '',
  name: textIn(operator.name, locale) || operator.id,
  variant: '',
});

/**
 * Letters, marks and digits that no font of the link previews has (`src/pictures/social/outline.ts`): all but those of Latin, Greek,
 * Cyrillic and Arabic.
 */
const UNDRAWN =
  /(?=[\p{L}\p{M}\p{N}])[^\u0000-\u02cc\u02ce-\u0301\u0303\u0304\u0308\u0309\u0323\u0329\u0370-\u03e1\u03f0-\u052f\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\u1d00-\u1dbf\u1e00-\u1fff\u2c60-\u2c7f\ufb50-\ufdff\ufe70-\ufefc]/gu;

/** Each of them once, in the order of the texts; empty where the texts can be drawn. */
export const undrawnLetters = (...texts: readonly string[]): string =>
  [...new Set(texts.join('\n').normalize('NFC').match(UNDRAWN))].join('');
