import packageJson from '../../../package.json' with { type: 'json' };
import { FAMILIES } from '../../configuration/fields.ts';
import { familyCosts } from './family-costs.ts';
import type { Site } from './starter.ts';

const ABOUT: Readonly<Record<Site['families'][number], string>> = {
  gtin: 'pages by GTIN: what a printed code opens',
  storytelling: 'the story of each product',
  operator: 'the pages by GTIN once more, by product and operator: for products without a GTIN',
  preview: 'for editors: what the graph API has now, beside what is published',
  v1: 'the look of version 1, by operator and lot: where its addresses are printed',
  v2: 'the look of version 2, by operator and lot: where its addresses are printed',
  default: 'the plain look, by operator and lot: where its addresses are printed',
  lean: 'alone: of a product and a lot only its page, its label and its printed code, for very many lots',
};

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`;
const list = (texts: readonly string[]): string => `[${texts.map(quoted).join(', ')}]`;

/** The configuration file. Its only import is of a type: the file is read before and without an installed package. */
export function configText({ name, languages, host, families }: Site, color: string): string {
  return `import type { StorytraceConfig } from 'storytrace';

/** An editor lists every field with its meaning; npx storytrace docs brand explains them. */
export default {
  version: ${quoted(packageJson.version)},
  clientName: ${quoted(name)},
  // Printed codes contain it for good: decide before you print.
  host: ${quoted(host)},
  languages: ${list(languages)},
  fallback: ${quoted(languages[0] ?? 'en')},
  source: './catalogue',
  output: './dist',
  // A folder that a web server serves, or 's3://bucket' (with endpoint: 'https://…' for a store other than AWS).
  target: './published',
  colour: ${quoted(color)},
  styles: ['./brand/site.css'],
  // README.md describes each family and its cost; 'all' builds every one, 'lean' alone few files for each lot.
  families: ${families.length === FAMILIES.length ? quoted('all') : families[0] === 'lean' ? quoted('lean') : list(families)},
  // "Made with Storytrace" at the foot of every page.
  madeWith: true,
  footer: {
    // A path ("{locale}" is replaced by the language) or an https address each.
    // imprint: 'https://brand.example/{locale}/imprint',
    // privacy: 'https://brand.example/{locale}/privacy',
    // accessibility: 'https://brand.example/{locale}/accessibility',
    // More links, and pages of your own: npx storytrace docs brand.
    // links: [{ label: 'Shop', href: 'https://shop.brand.example' }],
  },
} satisfies StorytraceConfig;
`;
}

/** The owner's style sheet. */
export const styleText =
  (): string => `/* Every page has these rules, and they win over the rules of the site. Its colors are custom properties
   (node_modules/storytrace/src/styles/tokens.css), for example the ground in a light and in a dark theme:
:root {
  --paper: light-dark(#fffdf7, #14110f);
} */
`;

/** The first steps of an owner whose system has the facts; the README of this repository has them too. */
const API_JOURNEY = `npx storytrace graph-api                               # serves the catalogue as a graph API at http://localhost:4322
npx storytrace check-api http://localhost:4322         # in another terminal: does the API keep the contract?
npx storytrace check --source http://localhost:4322    # what is wrong with its nodes, which words are missing
npx storytrace build --source http://localhost:4322
npx storytrace publish                                 # visitors have the pages`;

export function readmeText({ name, languages, host, families }: Site): string {
  return `# ${name.replaceAll('\n', ' ')}

\`\`\`
npm install
npm run dev       # shows every page while you edit the catalogue and the brand
npm run build     # writes the site to dist/; npm run serve shows it as a host does
\`\`\`

1. **Your facts**: replace the files in \`catalogue/\`, one for each node. GTINs that begin with 0952 are examples: put your own there before anything is
   printed. A spreadsheet instead: \`npx storytrace template --xlsx catalogue/catalogue.xlsx --languages ${languages.join(',')}\`.
   Or a form in the browser: \`npm run edit\`, in Chrome or Edge (\`npx storytrace docs editing\`).
   Pictures go into \`catalogue/\` too; a media node names them by their path from there.
2. **Check**: \`npm run check\` lists what is wrong, what the law of each kind of product asks for, and which words nobody has reviewed.
3. **Your brand**: in \`brand/\`, replace \`mark.svg\` (square; icons are made of it), add \`logo.svg\` (any ratio), \`hero.jpg\`, \`404.svg\`. The words of the
   home page are in \`brand/words/\`, your style sheet is \`brand/site.css\`. Color, footer links and families: \`storytrace.config.ts\`.
4. **Your address**: \`host\` in \`storytrace.config.ts\` is ${host}. Printed codes carry it: decide before you print.
5. **Publish**: name your host in \`target\`, then \`npm run publish\`. It never breaks a path that was published before. Credentials of a bucket come from the
   environment or from a file \`.env\`, which git ignores.
6. **Print**: \`npm run codes\` writes the codes of all products and lots to \`codes/\`. It refuses example hosts and GTINs of 0952 (\`-- --demonstration\` writes them).
7. **Together**: commit everything, also \`package-lock.json\`, and push. \`.github/workflows/site.yml\` (\`.gitlab-ci.yml\` of \`init --ci gitlab\`) checks each pull request and publishes \`main\`.
8. **Update**: \`npm install --save-exact storytrace@latest\` (or the path of a new tarball in \`vendor/\`, if the site has one), then
   \`npx storytrace upgrade --dry-run\` lists the labels, words and pages that change since your last \`npm run build\`, and \`npx storytrace upgrade\` names the version in \`storytrace.config.ts\`.

## From a graph API
Facts that another system has come over HTTP (\`npx storytrace docs graph-api\`). Try it with a server for this catalogue; your API takes its place.
\`\`\`
${API_JOURNEY}
\`\`\`
Then write \`source: 'https://graph.example/v1'\` in \`storytrace.config.ts\`, or set \`GRAPH_API_URL\`: no command needs the option any more.

## Families of pages
\`families\` in \`storytrace.config.ts\` names those that are built: ${families.map((family) => `\`${family}\``).join(', ')} so far, \`'all'\` for every one, \`'lean'\` alone for few files of each lot.
Files of each in ${languages.length === 1 ? 'the one language' : `${languages.length} languages`} of this site:

${familyTable(languages.length)}
`;
}

/** What each family is for, and its files in so many languages. */
function familyTable(languages: number): string {
  const rows = ([...FAMILIES, 'lean'] as const).map((family) => {
    const { operator, product, lot, ingredient } = familyCosts(family);
    const files = [operator, product, lot, ingredient].map((count) => String(count * languages));
    return `| \`${family}\` | ${[ABOUT[family], ...files].join(' | ')} |`;
  });
  const head =
    '| family | what | an operator | a product | a lot | an ingredient that is a product, for its product and lot |';
  return [head, '|---|---|---|---|---|---|', ...rows].join('\n');
}
