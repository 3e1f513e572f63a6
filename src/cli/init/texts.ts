import { FAMILIES } from '../../config.ts';
import { familyCosts } from './family-costs.ts';
import type { Site } from './starter.ts';

/** Families that a site needs: pages by GTIN, and stories. */
const LEAN: readonly string[] = ['gtin', 'storytelling'];

const ABOUT: Readonly<Record<(typeof FAMILIES)[number], string>> = {
  gtin: 'pages by GTIN: what a printed code opens',
  storytelling: 'the story of each product',
  operator: 'the pages by GTIN once more, by product and operator: for products without a GTIN',
  preview: 'for editors: what the graph API has now, beside what is published',
  v1: 'the look of version 1, by operator and lot: where its addresses are printed',
  v2: 'the look of version 2, by operator and lot: where its addresses are printed',
  default: 'the plain look, by operator and lot: where its addresses are printed',
};

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`;
const list = (texts: readonly string[]): string => `[${texts.map(quoted).join(', ')}]`;

/** The configuration file. It contains plain values and no import, so it works in any folder. */
export function configText({ name, languages }: Site, color: string): string {
  return `/** Languages, brand, families and footer of this site. src/config.ts of Storytrace lists every field. */
export default {
  clientName: ${quoted(name)},
  colour: ${quoted(color)},
  languages: ${list(languages)},
  fallback: ${quoted(languages[0] ?? 'en')},
  // README.md describes each family and its cost; 'all' builds every one.
  families: ${list(LEAN)},
  // "Made with Storytrace" at the foot of every page.
  madeWith: true,
  footer: {
    // A path ("{locale}" is replaced by the language) or an https address each.
    // imprint: 'https://brand.example/{locale}/imprint',
    // privacy: 'https://brand.example/{locale}/privacy',
    // accessibility: 'https://brand.example/{locale}/accessibility',
  },
};
`;
}

export function environmentText({ host }: Site): string {
  return `# Read by every command that is given this folder's storytrace.config.ts; the shell's own environment wins.
# Origin of the site: canonical links, printed codes, sitemap. Codes that are printed keep it for good.
STORY_HOST=${host}
# Where media are, if not in the catalogue: an object store.
#MEDIA_BASE_URL=https://media.example/bucket
`;
}

export function readmeText(folder: string, { name, languages, host }: Site): string {
  const site = `--config ${folder}/storytrace.config.ts --source ${folder}/catalogue`;
  return `# ${name.replaceAll('\n', ' ')}

Run the commands in the folder of Storytrace.

1. **Look**: \`npm start -- ${site} --out ${folder}/dist\` builds the site and serves it.
2. **Your facts**: replace what stands in \`catalogue/\`. Numbers that begin with 0952 are examples: put your own GTINs there before anything is
   printed. A spreadsheet instead: \`npx storytrace template --xlsx ${folder}/catalogue/catalogue.xlsx --languages ${languages.join(',')} --config ${folder}/storytrace.config.ts\`.
   Pictures lie in \`catalogue/\` too; a media node names them by their path from there.
3. **Check**: \`npx storytrace check ${site} --from ${folder}/dist\` lists what is wrong, what the law of each kind of product asks for,
   and which words nobody has reviewed.
4. **Your brand**: in \`brand/\`, replace \`mark.svg\` (square; icons are made of it), add \`logo.svg\` (any ratio), \`hero.jpg\`, \`404.svg\`; the words of the
   home page stand in \`brand/words/\`. Color, footer links and families: \`storytrace.config.ts\`. docs/brand.md lists all.
5. **Your address**: \`STORY_HOST\` in \`.env\` is ${host}. Printed codes carry it: decide before you print.
6. **Publish**: \`npx storytrace publish --from ${folder}/dist --to /srv/site --config ${folder}/storytrace.config.ts\`, or to S3 (docs/publishing.md).
7. **Print**: \`npx storytrace codes --all ${site} --out ${folder}/codes\`.

## Families of pages
\`families\` in \`storytrace.config.ts\` names those that are built: \`${LEAN.join('\` and \`')}\` so far, \`'all'\` for every one.
Files of each in ${languages.length === 1 ? 'the one language' : `${languages.length} languages`} of this site:

${familyTable(languages.length)}
`;
}

/** What each family is for, and its files in so many languages. */
function familyTable(languages: number): string {
  const rows = FAMILIES.map((family) => {
    const { operator, product, lot, ingredient } = familyCosts(family);
    const files = [operator, product, lot, ingredient].map((count) => String(count * languages));
    return `| \`${family}\` | ${[ABOUT[family], ...files].join(' | ')} |`;
  });
  const head =
    '| family | what | an operator | a product | a lot | an ingredient that is a product, for its product and lot |';
  return [head, '|---|---|---|---|---|---|', ...rows].join('\n');
}
