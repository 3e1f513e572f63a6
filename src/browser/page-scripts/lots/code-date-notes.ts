import { datesOf, differs } from '../../../core/gs1/code-dates.ts';
import { codeDate } from '../../scanned/code-date.ts';
import { inWords } from '../../language/in-words.ts';

/**
 * Writes a line for each date of the code that the data contradict, or that they do not have. The element has an attribute for each kind of
 * date, `data-code-use-by="2027-03-01 Use by"`, without the date where the page has no data; and the sentences `data-on-code`, `data-differs`.
 */
export function fillCodeDates(note: HTMLElement, search: string): void {
  const query = [...new URLSearchParams(search)].map(([ai, value]) => ({ ai, value }));
  const lines = datesOf(query, new Date().getFullYear()).flatMap(({ name, date }) => {
    const [, known = '', label = ''] =
      /^(\S*) (.*)$/s.exec(note.dataset[`code${name.charAt(0).toUpperCase()}${name.slice(1)}`] ?? '') ?? [];
    if (label === '' || (known !== '' && !differs(known, date))) return [];
    const values = { name: label, value: codeDate(date) };
    return [
      known === ''
        ? inWords(note.dataset['onCode'], values)
        : inWords(note.dataset['differs'], { ...values, known: codeDate(known) }),
    ];
  });
  note.replaceChildren(...lines.map((text) => Object.assign(document.createElement('p'), { textContent: text })));
  note.toggleAttribute('hidden', lines.length === 0);
}
