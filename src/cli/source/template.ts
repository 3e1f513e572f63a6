import type { Command } from 'commander';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { canonicalTag } from '../../core/locale/language-tag.ts';
import { siteLocales } from '../../core/locale/locale.ts';
import { type Kind, KINDS } from '../../core/kinds/registry.ts';

interface Options {
  xlsx: string;
  languages?: string;
  locale?: string;
  kind?: string;
  from?: string;
  force?: true;
}

export function register(program: Command): void {
  program
    .command('template')
    .description(
      'Write a workbook to fill in: a sheet for each kind of thing, every column explained, closed lists as drop-downs.',
    )
    .requiredOption('--xlsx <file>', 'the workbook')
    .option('--languages <tags>', `languages that texts have a column for (default: ${siteLocales().join(',')})`)
    .option('--locale <tag>', 'language of the names of sheets and columns')
    .option('--kind <kinds>', `kinds of product, of ${KINDS.join(', ')}: leaves out what is asked of other kinds`)
    .option('--from <folder or URL>', 'write this graph into it; texts and media are copied beside it')
    .option('--force', 'replace a workbook that is there')
    .addHelpText(
      'after',
      '\nExit codes: 0 done · 65 the source has problems · 69 the graph API failed · 73 cannot write',
    )
    .action(template);
}

async function template(options: Options): Promise<void> {
  const file = resolve(options.xlsx);
  const languages = languagesOf(options.languages);
  const kinds = kindsIn(options.kind);
  if (existsSync(file) && !options.force)
    throw failed(`${options.xlsx} is there: give another name, or --force to replace it`, 73);
  const [{ writeWorkbook }, { namesIn }, { exampleOf, kindsOf, lawFor }, { OWNER, ownerName }] = await Promise.all([
    import('../../sources/tables/template/workbook.ts'),
    import('../../sources/tables/template/names-in.ts'),
    import('../fields/note.ts'),
    import('../../sources/tables/columns/headings.ts'),
  ]);
  const lawsFor = (law: (kind?: Kind) => string | undefined) =>
    [...new Set((kinds.length > 0 ? kinds : [undefined]).flatMap((kind) => law(kind) ?? []))].join('; ') || undefined;
  mkdirSync(dirname(file), { recursive: true });
  const write = (rows: Parameters<typeof writeWorkbook>[1]) =>
    writeWorkbook(file, rows, {
      languages,
      ...(options.locale !== undefined && { names: namesIn(options.locale) }),
      offers: (sheet, { path }) => {
        const own = 'type' in sheet ? [path] : sheet.uses.map(({ field }) => field.path);
        const isProduct =
          'type' in sheet ? sheet.type === 'product' : sheet.uses.every(({ type }) => type === 'product');
        const isAsked = (one: string) => kindsOf(one)?.some((kind) => kinds.includes(kind)) ?? true;
        return kinds.length === 0 || !isProduct || own.some(isAsked);
      },
      explain: (sheet, { path, required, values, note }) => {
        if (path === OWNER)
          return `Whose row it is: ${ownerName(sheet) === 'of' ? 'type:id, as product:cheese' : `the ${ownerName(sheet)}`}. Required.`;
        const [type, inner] = 'type' in sheet ? [sheet.type, path] : placeOf(sheet.uses[0], path);
        const example = note && exampleOf(note);
        return [
          note?.description ?? (values ? `One of: ${values.slice(0, 6).join(', ')}` : `Field ${path}`),
          example === undefined ? undefined : `Example: ${example}`,
          lawsFor((kind) => lawFor(kind, type, inner, note?.law)),
          required ? 'Required.' : undefined,
        ]
          .filter((part) => part !== undefined)
          .join('. ')
          .replaceAll('..', '.');
      },
    });
  if (options.from === undefined) await write([]);
  else {
    const { copySource } = await import('../fields/copy-source.ts');
    const { nodes, files } = await copySource(options.from, dirname(file), write);
    console.log(`${options.xlsx}: ${nodes} nodes of ${options.from}; ${files} texts and media beside it`);
  }
  const { isOfSite } = await import('../../sources/tables/columns/suffix.ts');
  const others = languages.filter((language) => !isOfSite(language));
  if (others.length > 0)
    console.log(
      `${others.join(', ')}: no language of this site yet. Name it under languages in the configuration before you check: such columns are not read otherwise.`,
    );
  console.log(`${options.xlsx} is written: fill it in, then \`storytrace check --source ${dirname(options.xlsx)}\`.`);
}

function placeOf(
  use: { type: string; field: { path: string; group?: { path: string; columns: { path: string }[] } } } | undefined,
  path: string,
): [string, string] {
  const field = use?.field;
  const isShared = field?.group?.columns.some((column) => column.path === path);
  return [use?.type ?? '', `${(isShared ? field?.group?.path : field?.path) ?? ''}.${path}`];
}

function languagesOf(list: string | undefined): readonly string[] {
  if (list === undefined) return siteLocales();
  return list.split(',').map((tag) => {
    const language = canonicalTag(tag.trim());
    if (language === undefined) throw failed(`--languages ${list}: ${tag} is no language tag: de, en, pt-BR`, 2);
    return language;
  });
}

function kindsIn(list: string | undefined): readonly Kind[] {
  const kinds = list === undefined ? [] : list.split(',').map((kind) => kind.trim());
  const unknown = kinds.find((kind) => !(KINDS as readonly string[]).includes(kind));
  if (unknown !== undefined) throw failed(`--kind: ${unknown} is none of ${KINDS.join(', ')}`, 2);
  return kinds as Kind[];
}

function failed(message: string, exitCode: number): Error {
  return Object.assign(new Error(message), { exitCode });
}
