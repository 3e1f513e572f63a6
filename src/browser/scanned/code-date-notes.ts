import { type CodeDate, datesOf, differs } from '../../core/gs1/code-dates.ts';
import { inWords, wordsOf } from '../language/in-words.ts';
import { codeDate } from './code-date.ts';

export interface CodeDatesWords {
  /** What each date is called. */
  names: Partial<Record<CodeDate['name'], string>>;
  /** Dates of the lot's data; absent on pages of unknown lots. */
  known?: Partial<Record<CodeDate['name'], string | undefined>> | undefined;
  /** With `{{name}}`, `{{value}}` and, for a known lot, `{{known}}`. */
  text: string;
}

/** Writes a line for each date of the code that the data contradict; on a page without data for each date. */
export function fillCodeDates(note: HTMLElement, search: URLSearchParams): void {
  const { names = {}, known, text } = wordsOf<CodeDatesWords>(note);
  const query = [...search].map(([ai, value]) => ({ ai, value }));
  const lines = datesOf(query, new Date().getFullYear()).flatMap(({ name, date }) => {
    const [label, data] = [names[name], known?.[name]];
    if (label === undefined || (data !== undefined && !differs(data, date))) return [];
    return [inWords(text, { name: label, value: codeDate(date), known: data === undefined ? '' : codeDate(data) })];
  });
  note.replaceChildren(...lines.map((line) => Object.assign(document.createElement('p'), { textContent: line })));
  note.hidden = lines.length === 0;
}
