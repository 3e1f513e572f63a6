// The search field of the landing page: lists the products on the page whose name, brand, place or kind begins with each typed word.
import type { PluralForms } from '../../core/locale/interpolate.ts';
import { inWords } from '../language/in-words.ts';
import { onEveryPage } from '../start/every-page.ts';

/** Characters. A shorter text may be a lot. */
const SHORTEST = 3;

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
    const found = typed.length < SHORTEST ? [] : rowsNaming(typed);
    // No product: the scanner's page answers.
    if (found.length === 0) return;
    event.preventDefault();
    showRows(found);
    const words = answer.querySelector('span');
    const forms = JSON.parse(answer.dataset['text'] ?? '{}') as PluralForms;
    if (words) words.textContent = inWords(forms, { count: found.length, query: typed });
    answer.hidden = false;
    words?.focus();
  });
});

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-shelf] > li')];

function rowsNaming(typed: string): HTMLElement[] {
  const words = wordsOf(typed);
  return rows().filter((row) => {
    const known = wordsOf(row.dataset['words'] ?? '');
    return words.length > 0 && words.every((word) => known.some((one) => one.startsWith(word)));
  });
}

/** Without case and accents. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Shows these rows alone; a shelf without rows goes, and its title. */
function showRows(shown: readonly HTMLElement[]): void {
  for (const row of rows()) row.hidden = !shown.includes(row);
  for (const shelf of document.querySelectorAll<HTMLElement>('[data-shelf]')) {
    shelf.hidden = shelf.querySelector('li:not([hidden])') === null;
    const title = shelf.previousElementSibling;
    if (title?.matches('h2, h3')) title.toggleAttribute('hidden', shelf.hidden);
  }
}
