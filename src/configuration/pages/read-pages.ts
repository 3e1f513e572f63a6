import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnPage, OwnPageText } from '../../core/routes/own-page.ts';
import { hostLimit } from '../../core/routes/reserved.ts';
import { ROUTES } from '../../core/routes/table.ts';
import { readPage } from './front-matter.ts';

/** The folder of an owner's pages, beside the configuration. */
export const PAGES = 'pages';
const FILE = /^(?<name>[a-z\d]+(?:-[a-z\d]+)*)\.(?<locale>[\w-]+)\.md$/;

/**
 * The pages of an owner: `pages/sobre.pt.md` and its other languages, in order of name.
 * @throws Error with exit code 78 that names every file that is wrong, and what to write
 */
export function readPages(siteFolder: string, languages: readonly string[]): OwnPage[] {
  const folder = join(siteFolder, PAGES);
  if (!existsSync(folder)) return [];
  const faults: string[] = [];
  const pages = new Map<string, Record<string, OwnPageText>>();
  for (const file of readdirSync(folder)
    .filter((each) => each.endsWith('.md'))
    .sort()) {
    const { name = '', locale = '' } = FILE.exec(file)?.groups ?? {};
    if (!languages.includes(locale) || name === '') {
      faults.push(`${file}: is not named by a page and a language of the site: write ${nameFor(file, languages)}`);
      continue;
    }
    const page = readPage(readFileSync(join(folder, file), 'utf8'), name);
    if ('faults' in page) faults.push(...page.faults.map((fault) => `${file}: ${fault}`));
    else pages.set(name, { ...pages.get(name), [locale]: page.text });
  }
  const all = [...pages].map(([name, texts]) => ({ name, languages: texts }));
  faults.push(...languages.flatMap((locale) => clashesIn(all, locale)));
  if (faults.length > 0) throw refused(folder, faults);
  return all;
}

const nameFor = (file: string, languages: readonly string[]): string => {
  const [name = ''] = file.toLowerCase().split('.', 1);
  return `${name.replaceAll(/[^a-z\d]+/g, '-').replaceAll(/^-|-$/g, '') || 'about'}.${languages[0]}.md`;
};

/** The first segments of every other page below a language. */
const TAKEN = new Set(
  ROUTES.flatMap(({ pattern }) => pattern.split('/').slice(0, 1)).filter((word) => !word.startsWith(':')),
);

/** Paths that another page has, ours or one of the owner's, today or before. */
function clashesIn(pages: readonly OwnPage[], locale: string): string[] {
  const names = new Map<string, string>();
  const faults: string[] = [];
  const own = pages.flatMap(({ name, languages }) => (languages[locale] ? [[name, languages[locale]] as const] : []));
  const use = (path: string, name: string, field: string) => {
    const other = names.get(path) ?? (TAKEN.has(path) ? 'a page of ours' : undefined);
    const limit = hostLimit(path);
    if (other !== undefined)
      faults.push(`${name}.${locale}.md: ${field} ${path} is the path of ${other}: choose another`);
    else if (limit !== undefined) faults.push(`${name}.${locale}.md: ${field} ${path} ${limit}`);
    names.set(path, `${name}.${locale}.md`);
  };
  for (const [name, { path }] of own) use(path, name, 'path');
  for (const [name, { formerly }] of own)
    for (const former of formerly)
      if (own.some(([other]) => other === former))
        faults.push(`${name}.${locale}.md: formerly ${former} is the name of a page that is there today`);
  return faults;
}

function refused(folder: string, faults: readonly string[]): Error {
  const message = `The pages in ${folder} are wrong:\n  ${faults.join('\n  ')}\nCorrect these files; npx storytrace docs brand says how a page is written.`;
  return Object.assign(new Error(message), { exitCode: 78 });
}
