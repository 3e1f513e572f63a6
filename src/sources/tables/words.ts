import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../../checkout.ts';

/** What people call a sheet, a column and a value, by our name. */
export interface TableWords {
  sheets: Record<string, string[]>;
  columns: Record<string, string[]>;
  values: Record<string, string[]>;
}

/** The files of every shipped language, not only the site's: a supplier writes in its own. */
const shipped = <T>(folder: string): T[] =>
  globSync('*.json', { cwd: join(CHECKOUT, folder) })
    .sort()
    .map((name) => JSON.parse(readFileSync(join(CHECKOUT, folder, name), 'utf8')) as T);

let tables: readonly TableWords[] | undefined;

export const tableWords = (): readonly TableWords[] =>
  (tables ??= shipped<{ tables?: TableWords }>('i18n/facts').flatMap((facts) => facts.tables ?? []));

/** Sections of the site's words whose keys are codes of a closed list. */
const CODES = ['allergens', 'nutrients', 'constituents'];

let codes: Map<string, string> | undefined;

/** `Milch` → `milk`: a code that the site has a word for, in any shipped language. */
export function codeOfWord(word: string, values: readonly string[]): string | undefined {
  codes ??= new Map(
    shipped<Record<string, Record<string, unknown>>>('i18n').flatMap((words) =>
      CODES.flatMap((section) =>
        Object.entries(words[section] ?? {}).flatMap(([code, text]): [string, string][] =>
          typeof text === 'string' ? [[normalized(text), code]] : [],
        ),
      ),
    ),
  );
  const code = codes.get(normalized(word));
  return code !== undefined && values.includes(code) ? code : undefined;
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
