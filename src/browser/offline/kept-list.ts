// The `offline` page: kept copies on this device by brand, with their age; opens and deletes each.
import type { StatusFile } from '../../core/page/files/status-file.ts';
import { voiceNow } from '../../core/status/live.ts';
import { type Answer, getJson } from '../http.ts';
import { inWords } from '../language/in-words.ts';
import { onEveryPage } from '../start/every-page.ts';
import { dateAndTime, fillDate } from '../start/kept-note.ts';
import { today } from '../start/today.ts';
import { alarmLines, lotWords } from '../status-banner.ts';
import { BRAND } from './cache-names.ts';
import type { KeptPage } from './copy.ts';
import { forget, keptPages } from './kept.ts';
import { element } from '../page-scripts/words.ts';
import { size } from './sizes.ts';

/** By address: the rows of a brand share one request. */
const statusFiles = new Map<string, Promise<Answer | undefined>>();

onEveryPage(() => {
  const list = document.querySelector<HTMLElement>('[data-kept-pages]');
  if (list) show(list).catch(() => hide(list, '[data-kept-forbidden]', false));
});

/** @throws where the browser has no cache, or forbids it */
async function show(list: HTMLElement): Promise<void> {
  const pages = await keptPages();
  statusFiles.clear();
  section(
    list,
    '[data-seen]',
    pages.filter(({ cache }) => !cache.startsWith(BRAND)),
  );
  section(
    list,
    '[data-brands]',
    pages.filter(({ cache }) => cache.startsWith(BRAND)),
  );
  hide(list, '[data-kept-empty]', pages.length > 0);
  hide(list, '[data-kept-missing]', isOfflinePage());
  const used = list.querySelector<HTMLElement>('[data-kept-used]');
  const bytes = pages.reduce((sum, page) => sum + page.bytes, 0);
  void showChecked(list);
  if (used) used.textContent = bytes > 0 ? inWords(used.dataset['text'], { size: size(bytes) }) : '';
}

/** True if the worker has answered with this page in place of one that is not kept. */
function isOfflinePage(): boolean {
  return /^\/[\w-]+\/offline\/?$/.test(location.pathname);
}

function section(list: HTMLElement, selector: string, kept: KeptPage[]): void {
  hide(list, selector, kept.length === 0);
  const pages = kept.map((page) => withProduct(page, kept)).sort((a, b) => a.title.localeCompare(b.title));
  const brands = [...new Set(pages.map(({ brand }) => brand))].sort(
    (a, b) => Number(a === '') - Number(b === '') || a.localeCompare(b),
  );
  const groups = brands.flatMap((brand) => {
    const rows = document.createElement('ul');
    rows.append(...pages.filter((page) => page.brand === brand).map((page) => row(list, page)));
    const title = document.createElement('h3');
    title.textContent = brand;
    return brand === '' ? [rows] : [title, rows];
  });
  list.querySelector(`${selector} [data-kept-groups]`)?.replaceChildren(...groups);
}

const productOf = ({ title }: KeptPage): string => title.split(' · ')[0] ?? '';

/** Without the site's name. A label shows neither brand nor pack: another page of the same product does. */
function withProduct(page: KeptPage, others: readonly KeptPage[]): KeptPage {
  const same = others.filter((other) => productOf(other) === productOf(page));
  const [brand = ''] = [page, ...same].flatMap((other) => other.brand || []);
  const [pack = []] = [page, ...same].flatMap((other) => (other.pack.length > 0 ? [other.pack] : []));
  return { ...page, brand, pack, title: page.title.split(' · ').slice(0, -1).join(' · ') || page.title };
}

function hide(list: HTMLElement, selector: string, hidden: boolean): void {
  for (const part of list.querySelectorAll<HTMLElement>(selector)) part.hidden = hidden;
}

function row(list: HTMLElement, page: KeptPage): HTMLElement {
  const template = list.querySelector<HTMLTemplateElement>('template[data-kept-row]');
  const item = template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
  const link = item.querySelector<HTMLAnchorElement>('a');
  if (link) {
    const [product = '', ...rest] = page.title.split(' · ');
    link.href = page.path;
    link.replaceChildren(element('b', product), ` ${rest.join(' · ')}`);
  }
  showPack(item.querySelector('[data-kept-pack]'), page.pack);
  const age = item.querySelector<HTMLElement>('[data-kept-age]');
  if (age) age.textContent = inWords(age.dataset['text'], { date: when(page.keptAt), size: size(page.bytes) });
  const button = item.querySelector('button');
  button?.setAttribute('aria-label', inWords(button.dataset['label'], { title: page.title }));
  button?.addEventListener(
    'click',
    () => void remove(list, page).catch(() => hide(list, '[data-kept-forbidden]', false)),
  );
  if (page.statusFile || page.useBy) void showAlarms(item, page);
  return item;
}

/** What the live status and the day say of a kept lot; without a network, what was last known. */
async function showAlarms(item: HTMLElement, { entity, statusFile, useBy, isFood }: KeptPage): Promise<void> {
  const asked =
    statusFiles.get(statusFile) ??
    (statusFile ? getJson(statusFile, { minimumDelay: 0 }).catch(() => undefined) : Promise.resolve(undefined));
  statusFiles.set(statusFile, asked);
  const answer = await asked;
  const alarms = item.querySelector<HTMLElement>('[data-alarms]');
  const banner = document.querySelector<HTMLElement>('[data-status-banner]');
  if (!alarms || !banner) return;
  const file = answer?.data as StatusFile | undefined;
  const day = today(answer ?? {});
  const built = { verdict: 'no-recall-known', ...(useBy && { useBy }) } as const;
  const lines = file ? alarmLines(entity, file, banner, [], built, day) : [];
  const isLate = voiceNow({ entity, ...built }, file, day).by === 'day';
  if (isLate) lines.unshift(element('li', lotWords()[isFood ? 'expired-food' : 'expired']));
  alarms.replaceChildren(...lines);
  hide(item, '[data-kept-alarms]', lines.length === 0);
}

/** The oldest check of all, where no host confirmed it just now. */
async function showChecked(list: HTMLElement): Promise<void> {
  const answers = await Promise.all(statusFiles.values());
  const [oldest] = answers.flatMap((answer) => (answer && !answer.fresh ? [answer.date] : [])).sort();
  hide(list, '[data-kept-checked]', oldest === undefined);
  const checked = list.querySelector<HTMLElement>('[data-kept-checked]');
  if (checked && oldest !== undefined) fillDate(checked, oldest);
}

/** The last path is the picture for every browser. */
function showPack(place: Element | null, pack: readonly string[]): void {
  const [src, ...others] = [...pack].reverse();
  if (!place || src === undefined) return;
  const image = element('img', '', { src, alt: '' });
  // Not every picture is kept.
  image.addEventListener('error', () => image.remove());
  const sources = others.map((srcset) => element('source', '', { srcset, type: `image/${srcset.split('.').at(-1)}` }));
  const picture = element('picture');
  picture.append(...sources, image);
  place.replaceChildren(picture);
}

async function remove(list: HTMLElement, page: KeptPage): Promise<void> {
  await forget(page);
  await show(list);
  const message = list.querySelector<HTMLElement>('[data-kept-told]');
  if (message) message.textContent = inWords(message.dataset['text'], { title: page.title });
  list.querySelector<HTMLElement>('a, h1, h2')?.focus();
}

function when(iso: string): string {
  return iso === '' ? '' : dateAndTime(iso, 'long');
}
