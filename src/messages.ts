import { createInstance, type TFunction } from 'i18next';
import en from '../i18n/en.json' with { type: 'json' };
import fr from '../i18n/fr.json' with { type: 'json' };
import it from '../i18n/it.json' with { type: 'json' };
import { FALLBACK_LOCALE, type Locale, LOCALES } from './core/locale.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

const resources = { it: { translation: it }, en: { translation: en }, fr: { translation: fr } };
const i18n = createInstance();
// The words are here: nothing is waited for, so that the templates are a script without top-level await (`render/work/run-script.ts`).
void i18n.init({
  initAsync: false,
  resources,
  lng: FALLBACK_LOCALE,
  fallbackLng: FALLBACK_LOCALE,
  supportedLngs: [...LOCALES],
  interpolation: { escapeValue: false },
});

const fixed = new Map<Locale, TFunction>(LOCALES.map((locale) => [locale, remembering(i18n.getFixedT(locale))]));

const REMEMBERED = 10_000;

/** A page asks for hundreds of words, mostly those of the page before: each is formed once. */
function remembering(ask: TFunction): TFunction {
  const known = new Map<string, string>();
  const told = (key: string, values?: object): string => {
    const name = values ? `${key} ${JSON.stringify(values)}` : key;
    const last = known.get(name);
    if (last !== undefined) return last;
    const word = (ask as unknown as typeof told)(key, values);
    if (known.size >= REMEMBERED) known.clear();
    known.set(name, word);
    return word;
  };
  return told as unknown as TFunction;
}

/** The words of one language: `words('it')('status.on-sale')`. A key that does not exist fails the type check. */
export function words(locale: Locale): TFunction {
  return fixed.get(locale) as TFunction;
}

/** One section as plain strings: what an island gets as props. */
export function section<S extends keyof typeof en>(locale: Locale, name: S): (typeof en)[S] {
  return resources[locale].translation[name] as (typeof en)[S];
}
