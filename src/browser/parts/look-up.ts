// `dev`: the pages of anything that has an id.
import { type Found, lookUpFile, lookUpKey, type LookUp } from '../../core/page/look-up.ts';
import { $ui } from '../../stores/ui.ts';
import { showError } from '../error-page.ts';
import { normaliseError } from '../errors.ts';
import { onEveryPage } from '../every-page.ts';
import { getJson } from '../http.ts';

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
    if (answer) answer.textContent = found.length === 0 ? (answer.dataset['none'] ?? '').replace('{id}', () => id) : '';
  } catch (error) {
    showError(error);
  }
}

async function pagesOf(id: string): Promise<Found[]> {
  try {
    const shard = (await getJson(lookUpFile(id), { minimumDelay: 0 })).data as LookUp;
    return Object.hasOwn(shard, lookUpKey(id)) ? (shard[lookUpKey(id)] ?? []) : [];
  } catch (error) {
    if (normaliseError(error).statusCode === 404) return [];
    throw error;
  }
}

function row({ type, id, path }: Found): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `/${$ui.get().locale}${path}`;
  link.textContent = id;
  item.append(`${type}: `, link);
  return item;
}
