import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { monogram } from '../../brand/drawing/monogram.ts';
import { configured } from '../../configuration/configured.ts';
import { packChain } from '../../configuration/packs/pack-chain.ts';
import { readPack } from '../../configuration/packs/packs.ts';
import { type Site, starterNodes, type StarterWords } from './starter.ts';
import { configText, environmentText, readmeText } from './texts.ts';

/** Accent of a new site. */
const COLOR = '#2f5d50';

/** Writes a site that `check` finds no problem in. @returns names of the files, from the folder */
export function writeSite(folder: string, site: Site, now: Date): string[] {
  const nodes = starterNodes(site, wordsIn, now);
  const { letter, on } = monogram(site.name, COLOR);
  const inner = letter.replace(/^<svg[^>]*>|<\/svg>$/g, '');
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="22" fill="${on}"/><g transform="translate(16 16) scale(.68)">${inner}</g></svg>\n`;
  const files: Record<string, string> = {
    'README.md': readmeText(folder, site),
    'storytrace.config.ts': configText(site, COLOR),
    '.env': environmentText(site),
    'brand/mark.svg': mark,
    ...Object.fromEntries(Object.entries(nodes).map(([name, list]) => [`catalogue/${name}.yaml`, stringify(list)])),
    ...homeWords(site),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return Object.keys(files);
}

/** The home page's promise in each language, to be replaced. */
function homeWords({ languages }: Site): Record<string, string> {
  return Object.fromEntries(
    languages.flatMap((tag) => {
      const site = sectionOf(tag, 'site');
      if (site === undefined) return [];
      const words = { site: { promise: site['promise'], 'promise-text': site['promise-text'] } };
      return [[`brand/words/${tag}.json`, `${JSON.stringify(words, null, 2)}\n`]];
    }),
  );
}

/** Starter texts of a language; of English where it has no pack. */
function wordsIn(tag: string): StarterWords {
  return sectionOf(tag, 'starter') as StarterWords;
}

function sectionOf(tag: string, name: string): Record<string, string> | undefined {
  for (const one of packChain(tag, tag)) {
    const section = readPack(one, configured().packFolders)?.words[name];
    if (typeof section === 'object') return section as Record<string, string>;
  }
  return undefined;
}
