// `dev`: the pages of anything that has an id.
import { inWords } from '../language/in-words.ts';
import type { Found } from '../../core/page/look-up.ts';
import { pageLocale } from '../language/page-locale.ts';
import { showError } from '../error-page.ts';
import { onEveryPage } from '../start/every-page.ts';
import { pagesOf } from './pages-of-id.ts';

onEveryPage(() => {
  const form = document.querySelector<HTMLFormElement>('form[data-look-up]');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const id = new FormData(form).get('id');
    if (typeof id === 'string' && id.trim() !== '') void find(form, id.trim());
  });
});

async function find(form: HTMLFormElement, id: string): Promise<void> {
  const answer = form.querySelector<HTMLElement>('[data-look-up-answer]');
  const list = form.querySelector<HTMLElement>('[data-look-up-pages]');
  try {
    const found = await pagesOf(id);
    list?.replaceChildren(...found.map(row));
    if (answer) answer.textContent = found.length === 0 ? inWords(answer.dataset['none'], { id }) : '';
  } catch (error) {
    showError(error);
  }
}

function row({ type, id, path }: Found): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `/${pageLocale()}${path}`;
  link.textContent = id;
  item.append(`${type}: `, link);
  return item;
}
