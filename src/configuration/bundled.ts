import { join } from 'node:path';
import type { Plugin } from 'vite';
import { config, languages } from './configured.ts';
import { ALLERGEN_WORDS, GREEN_WORDS, PACKS } from './words.ts';

const SRC = join(import.meta.dirname, '..');

/** Modules that Node fills when it loads them, and what they are in a bundle: constants. */
const MODULES: Readonly<Record<string, () => string>> = {
  [join(SRC, 'core/languages.ts')]: () => {
    const { locales, fallback, langs, formats, ownNames } = languages;
    return constants({
      LOCALES: locales,
      FALLBACK_LOCALE: fallback,
      LANGS: langs,
      FORMATS: formats,
      OWN_NAMES: ownNames,
    });
  },
  [join(SRC, 'configuration/configured.ts')]: () => constants({ config }),
  [join(SRC, 'configuration/words.ts')]: () =>
    constants({
      PACKS,
      GREEN_WORDS,
      ALLERGEN_WORDS,
    }),
};

/** Puts the values of the configuration into a bundle, in place of the modules that read them. */
export function bundledConfiguration(): Plugin {
  return {
    name: 'storytrace:configuration',
    enforce: 'pre',
    load: (id) => MODULES[id.split('?', 1)[0] as string]?.() ?? null,
  };
}

function constants(values: Record<string, unknown>): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}
