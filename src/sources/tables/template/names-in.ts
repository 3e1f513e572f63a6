import { columnsOf, namesOf, OWNER, ownerName } from '../columns/headings.ts';
import { type Sheet, sheets } from '../sheets.ts';
import { normalized, sheetOfWord, tableWordsIn } from '../words.ts';

/** Longest name of a sheet that spreadsheet programs take. */
const LONGEST = 31;

/** Names of sheets and columns in one language, as far as its pack has a word that is read as this sheet or column. */
export interface NamesIn {
  sheet(sheet: Sheet): string;
  /** By path; a column without a word has its own name. */
  columns(sheet: Sheet): ReadonlyMap<string, string>;
}

/** @param tag in English, and in languages without a pack, all names are our own */
export function namesIn(tag: string): NamesIn {
  const words = /^en\b/.test(tag) ? undefined : tableWordsIn(tag);
  const ours = sheets().map(({ name }) => name);
  return {
    sheet: ({ name }) => {
      const [word = name] = words?.sheets[name] ?? [];
      return word.length <= LONGEST && sheetOfWord(word, ours) === name ? word : name;
    },
    columns: (sheet) => {
      const [names, read] = [new Map<string, string>(), namesOf(sheet)];
      for (const { path } of columnsOf(sheet)) {
        const own = path === OWNER ? ownerName(sheet) : path;
        const [word = ''] = words?.columns[`${sheet.name}.${own}`] ?? words?.columns[own] ?? [];
        if (read.get(normalized(word))?.path === path) names.set(path, word);
      }
      return names;
    },
  };
}
