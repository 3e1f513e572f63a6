import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { type Configuration, ownSiteOf, packsOf, shownOf } from './read-configuration.ts';
import { PAGES } from './pages/read-pages.ts';
import { wordsOf } from './packs/words.ts';

const ID = 'virtual:storytrace/config';
const RESOLVED = `\0${ID}`;

/** `virtual:storytrace/config`: the values of a configuration as constants of a bundle. */
export function virtualConfig(configuration: Configuration): Plugin {
  const { brandFolder, config, file, languages, packFolders } = configuration;
  const pages = join(dirname(file), PAGES);
  const wordFolders = [...packFolders, ...(brandFolder === undefined ? [] : [join(brandFolder, 'words')])];
  let isDev = false;
  return {
    name: 'storytrace:config',
    configResolved: ({ command }) => {
      isDev = command === 'serve';
    },
    resolveId: (id) => (id === ID ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      // A dev server reads the words again when a file changes.
      for (const folder of wordFolders.filter((one) => existsSync(one)))
        for (const name of globSync('{,facts/}*.json', { cwd: folder })) this.addWatchFile(join(folder, name));
      if (existsSync(pages)) for (const name of globSync('*.md', { cwd: pages })) this.addWatchFile(join(pages, name));
      const { locales, fallback } = languages;
      // A dev server is for editors: it has the diagnostics pages.
      const shown = { ...shownOf(config), diagnostics: config.diagnostics || isDev };
      return constants({
        ...{ config: shown, languages, locales, fallback, words: wordsOf(packsOf(configuration)) },
        ...{ own: ownSiteOf(configuration), isDev },
      });
    },
  };
}

const constants = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
