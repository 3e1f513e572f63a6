import { stringify } from 'yaml';
import { monogram } from '../../brand/drawing/monogram.ts';
import { configured } from '../../configuration/configured.ts';
import { packChain } from '../../configuration/packs/pack-chain.ts';
import { readPack } from '../../configuration/packs/packs.ts';
import { type Site, starterNodes, type StarterWords } from './starter.ts';
import { configText, readmeText, styleText } from './texts.ts';

/** Accent of a new site. */
const COLOR = '#2f5d50';

/** Texts of a site that `check` finds no problem in, by file. */
export function siteFiles(site: Site, now: Date): Record<string, string> {
  const nodes = starterNodes(site, wordsIn, now);
  const { letter, on } = monogram(site.name, COLOR);
  const inner = letter.replace(/^<svg[^>]*>|<\/svg>$/g, '');
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="22" fill="${on}"/><g transform="translate(16 16) scale(.68)">${inner}</g></svg>\n`;
  return {
    'README.md': readmeText(site),
    'storytrace.config.ts': configText(site, COLOR),
    'brand/mark.svg': mark,
    'brand/site.css': styleText(),
    ...Object.fromEntries(
      Object.entries(nodes).flatMap(([folder, list]) =>
        list.map((node) => [`catalogue/${folder}/${fileName(node)}.yaml`, stringify(node)]),
      ),
    ),
    ...homeWords(site),
  };
}

/** By id; a lot by its product and lot. */
function fileName({ id, product, lot }: Record<string, unknown>): string {
  return typeof id === 'string' ? id : `${String(product)}-${String(lot)}`;
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
