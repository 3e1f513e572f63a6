// The search field of the landing page: lists the products on the page whose name, brand, place or kind has each typed word; where the page does
// not list all products of the site, the others by name.
import type { PluralForms } from '../../core/locale/interpolate.ts';
import { inWords } from '../language/in-words.ts';
import { isNamed, longestWord } from '../../core/text/words.ts';
import { onEveryPage } from '../start/every-page.ts';
import { element } from './words.ts';
import { answerNumber } from './wrong-number.ts';

onEveryPage(() => {
  const form = document.querySelector<HTMLFormElement>('[data-find]');
  const answer = document.querySelector<HTMLElement>('[data-find-answer]');
  if (!form || !answer) return;
  answer.querySelector('button')?.addEventListener('click', () => {
    showRows(rows());
    answer.hidden = true;
    form.querySelector('input')?.focus();
  });
  form.addEventListener('submit', (event) => {
    const typed = String(new FormData(form).get('code') ?? '').trim();
    // One or two Latin letters may be a lot.
    const isName = longestWord(typed) !== undefined;
    const found = isName ? rows().filter((row) => isNamed(row.dataset['words'] ?? '', typed)) : [];
    const others = answer.querySelector<HTMLElement>('[data-find-others]');
    const isAll = !others || !isName;
    // No product: the scanner's page answers.
    if (isAll && found.length === 0) return;
    event.preventDefault();
    if (isAll) show(answer, typed, found);
    else
      void addOthers(others, typed, found).then((count) =>
        count > 0 ? show(answer, typed, found, count) : answerNumber(form),
      );
  });
});

/** Lists the products that the page does not. @returns how many products of the site the text names */
async function addOthers(list: HTMLElement, typed: string, found: readonly HTMLElement[]): Promise<number> {
  const { productsNamed } = await import('./products-named.ts');
  const listed = new Set(rows().map((row) => row.querySelector('a')?.getAttribute('href')));
  const others = (await productsNamed(typed)).filter(({ path }) => !listed.has(path));
  list.replaceChildren(
    ...others.map(({ name, path }) => {
      const row = element('li');
      row.append(element('a', name, { href: path }));
      return row;
    }),
  );
  return found.length + others.length;
}

function show(answer: HTMLElement, typed: string, found: readonly HTMLElement[], count = found.length): void {
  showRows(found);
  const words = answer.querySelector('span');
  const forms = JSON.parse(answer.dataset['text'] ?? '{}') as PluralForms;
  if (words) words.textContent = inWords(forms, { count, query: typed });
  answer.hidden = false;
  words?.focus();
}

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-shelf] > li')];

/** Shows these rows alone; a shelf without rows goes, and its title. The number of further products is shown with all rows only. */
function showRows(shown: readonly HTMLElement[]): void {
  for (const row of rows()) row.hidden = !shown.includes(row);
  document.querySelector('[data-shelf-more]')?.toggleAttribute('hidden', shown.length < rows().length);
  for (const shelf of document.querySelectorAll<HTMLElement>('[data-shelf]')) {
    shelf.hidden = shelf.querySelector('li:not([hidden])') === null;
    const title = shelf.previousElementSibling;
    if (title?.matches('h2, h3')) title.toggleAttribute('hidden', shelf.hidden);
  }
}
