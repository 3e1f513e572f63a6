import { z } from 'zod';
import { FALLBACK_LOCALE, LOCALES, type Locale } from '../locale.ts';

const one = z.string().refine((text) => text.trim() !== '', 'is blank');

/**
 * A text per language; a plain string stands for all three (names that are not translated).
 * At least one language is there; a missing one shows in the fallback language with its own `lang`.
 */
export const Text = z
  .union([
    one.transform((text): Partial<Record<Locale, string>> => ({ it: text, en: text, fr: text })),
    z
      .strictObject({ it: one.optional(), en: one.optional(), fr: one.optional() })
      .refine((text) => LOCALES.some((locale) => text[locale]), 'has no language'),
  ])
  .meta({ id: 'Text' });
export type Text = z.output<typeof Text>;

/** A text as one page shows it. `lang` is there only when it is not the page's own language. */
export interface Said {
  text: string;
  lang?: Locale;
}

export function say(text: Text, locale: Locale): Said {
  const own = text[locale];
  if (own !== undefined) return { text: own };
  for (const other of [FALLBACK_LOCALE, ...LOCALES]) {
    const found = text[other];
    if (found !== undefined) return { text: found, lang: other };
  }
  return { text: '' };
}
