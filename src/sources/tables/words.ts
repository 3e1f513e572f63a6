import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CHECKOUT } from '../../checkout.ts';

/** What people call a sheet, a column and a value, by our name. */
export interface TableWords {
  sheets: Record<string, string[]>;
  columns: Record<string, string[]>;
  values: Record<string, string[]>;
}

let folders: readonly string[] = [join(CHECKOUT, 'i18n')];
let tables: { byTag: ReadonlyMap<string, TableWords>; all: readonly TableWords[] } | undefined;
let codes: ReadonlyMap<string, readonly string[]> | undefined;

/** Names the folders of language packs whose words tables may have: an owner's first, then the shipped ones. */
export function readTableWordsFrom(packFolders: readonly string[]): void {
  if (packFolders.join('\n') === folders.join('\n')) return;
  folders = packFolders;
  [tables, codes] = [undefined, undefined];
}

/** The files of every language of the packs, not only the site's: a supplier writes in its own. By tag. */
function packFiles<T>(inner: string): [tag: string, content: T][] {
  const files = folders.flatMap((folder) =>
    globSync('*.json', { cwd: join(folder, inner) }).map((name) => [folder, name] as const),
  );
  return files
    .sort(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([folder, name]) => [
      basename(name, '.json'),
      JSON.parse(readFileSync(join(folder, inner, name), 'utf8')) as T,
    ]);
}

function read(): NonNullable<typeof tables> {
  if (tables) return tables;
  const found = new Map<string, TableWords>();
  for (const [tag, { tables: words }] of packFiles<{ tables?: Partial<TableWords> }>('facts'))
    if (words && !found.has(tag)) found.set(tag, { sheets: {}, columns: {}, values: {}, ...words });
  return (tables = { byTag: found, all: [...found.values()] });
}

/** The same array until other folders are named. */
export const tableWords = (): readonly TableWords[] => read().all;

/** Words of one language: of `de` for `de-AT`. */
export function tableWordsIn(tag: string): TableWords | undefined {
  return read().byTag.get(tag) ?? read().byTag.get(tag.split('-', 1)[0] ?? '');
}

/** Sections of the site's words whose keys, or what follows a prefix in them, are codes of a closed list. */
const CODES = ['allergens', 'nutrients', 'constituents', 'status', 'kinds', 'label.bin-', 'history.custody-'];

function codeWords(): ReadonlyMap<string, readonly string[]> {
  if (codes) return codes;
  const found = new Map<string, string[]>();
  const put = (word: string, code: string) => {
    const own = found.get(normalized(word));
    if (own) own.push(code);
    else found.set(normalized(word), [code]);
  };
  for (const [, words] of packFiles<Record<string, Record<string, unknown>>>(''))
    for (const place of CODES) {
      const [section = '', prefix = ''] = place.split('.');
      for (const [key, text] of Object.entries(words[section] ?? {}))
        if (typeof text === 'string' && key.startsWith(prefix)) put(text, key.slice(prefix.length));
    }
  for (const { values } of tableWords())
    for (const [code, words] of Object.entries(values)) for (const word of words) put(word, code);
  return (codes = found);
}

/** `Milch` → `milk`: a code of a closed list as it is, in other letters, or by a word of any language; undefined for any other text. */
export function codeOfWord(word: string, values: readonly string[]): string | undefined {
  if (values.includes(word)) return word;
  const wanted = normalized(word);
  return (
    values.find((value) => normalized(value) === wanted) ??
    codeWords()
      .get(wanted)
      ?.find((code) => values.includes(code))
  );
}

/** Letters and digits alone, without accents and case: `E-Mail` and `email` are one word. */
export function normalized(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]/gu, '');
}

/** The sheet that a name means; the words of any language count. */
export function sheetOfWord(word: string, names: readonly string[]): string | undefined {
  const wanted = normalized(word);
  if (wanted === '') return undefined;
  return (
    names.find((name) => normalized(name) === wanted) ??
    names.find((name) => tableWords().some(({ sheets }) => sheets[name]?.some((one) => normalized(one) === wanted)))
  );
}

/** `none` in languages whose words for tables are not shipped. */
const NONE = ['0', 'geen', 'brak', 'ninguno', 'ninguna', 'nenhum', 'inga', 'ingen', 'لايوجد'];

/** `none`, `keine`, a dash: there is none. */
export function isNone(text: string): boolean {
  const wanted = normalized(text);
  if (NONE.includes(wanted)) return true;
  if (wanted === '') return /^\s*[-–—/]+\s*$/.test(text);
  return tableWords().some(({ values }) => values['none']?.some((one) => normalized(one) === wanted));
}

/** `ja`, `sì`, `x` → true; undefined for what is neither. */
export function yesOrNo(word: string): boolean | undefined {
  const wanted = normalized(word);
  if (['1', 'x', 'true', 'yes'].includes(wanted)) return true;
  if (['0', 'false', 'no'].includes(wanted)) return false;
  const has = (key: string) =>
    tableWords().some(({ values }) => values[key]?.some((one) => normalized(one) === wanted));
  if (has('yes')) return true;
  return has('no') ? false : undefined;
}
