import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { brandFolder, config, languages, packFolders, readConfiguredPacks } from './configured.ts';
import { wordsOf } from './words.ts';

const SRC = join(import.meta.dirname, '..');
const WORDS = join(SRC, 'configuration/words.ts');

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
  [WORDS]: () => constants({ ...wordsOf(readConfiguredPacks()) }),
};

/** Files that hold words: a dev server reads them again when one of them is edited. */
const wordFiles = (): string[] =>
  [...packFolders, ...(brandFolder === undefined ? [] : [join(brandFolder, 'words')])]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => globSync('*.json', { cwd: folder }).map((name) => join(folder, name)));

/** Puts the values of the configuration into a bundle, in place of the modules that read them. */
export function bundledConfiguration(): Plugin {
  return {
    name: 'storytrace:configuration',
    enforce: 'pre',
    load(id) {
      const module = id.split('?', 1)[0] as string;
      if (module === WORDS) for (const file of wordFiles()) this.addWatchFile(file);
      return MODULES[module]?.() ?? null;
    },
  };
}

function constants(values: Record<string, unknown>): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}
