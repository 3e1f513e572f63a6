import type { StatusFile } from '../../core/page/files/status-file.ts';
import { voiceNow } from '../../core/status/live.ts';
import { alarmLines, statusWords } from '../../browser/alarms.ts';
import { element } from '../../browser/element.ts';
import { type Answer, getJson } from '../../browser/http.ts';
import { inWords, wordsOf } from '../../browser/language/in-words.ts';
import { BRAND } from '../../browser/offline/cache-names.ts';
import type { KeptPage } from '../../browser/offline/copy.ts';
import { forget, keptPages } from '../../browser/offline/kept.ts';
import { size } from '../../browser/offline/sizes.ts';
import { dateAndTime } from '../../browser/start/date-and-time.ts';
import { today } from '../../browser/start/today.ts';
import { packPicture } from './pack-picture.ts';

/** With `{{date}}`, `{{size}}` and `{{title}}`. */
export interface KeptPagesWords {
  checked: string;
  used: string;
  deleted: string;
  age: string;
  deletePage: string;
}

/** `<kept-pages words>`: copies on this device by brand, with their age; opens and deletes each. */
class KeptPages extends HTMLElement {
  #words: Partial<KeptPagesWords> = {};
  /** By address: the rows of a brand share one request. */
  readonly #statusFiles = new Map<string, Promise<Answer | undefined>>();

  connectedCallback(): void {
    this.#words = wordsOf<KeptPagesWords>(this);
    // After a client navigation the router changes the address later.
    setTimeout(() => void this.#show().catch(() => this.#forbidden()));
  }

  get #notes() {
    const [missing, forbidden, empty, checked, used, deleted] = this.querySelectorAll<HTMLElement>(':scope > p');
    return { missing, forbidden, empty, checked, used, deleted };
  }

  #forbidden(): void {
    this.#notes.forbidden?.removeAttribute('hidden');
  }

  /** @throws where the browser has no cache, or forbids it */
  async #show(): Promise<void> {
    const pages = await keptPages();
    this.#statusFiles.clear();
    const [brands, seen] = this.querySelectorAll<HTMLElement>(':scope > section');
    const isOfBrand = ({ cache }: KeptPage): boolean => cache.startsWith(BRAND);
    this.#list(brands, pages.filter(isOfBrand));
    this.#list(
      seen,
      pages.filter((page) => !isOfBrand(page)),
    );
    const { missing, empty, used } = this.#notes;
    // The worker also answers with this page in place of one that is not kept.
    missing?.toggleAttribute('hidden', /^\/[\w-]+\/offline\/?$/.test(location.pathname));
    empty?.toggleAttribute('hidden', pages.length > 0);
    void this.#showChecked();
    const bytes = pages.reduce((sum, page) => sum + page.bytes, 0);
    used?.replaceChildren(bytes > 0 ? inWords(this.#words.used, { size: size(bytes) }) : '');
  }

  #list(section: HTMLElement | undefined, kept: KeptPage[]): void {
    section?.toggleAttribute('hidden', kept.length === 0);
    const pages = kept.map((page) => withProduct(page, kept)).sort((a, b) => a.title.localeCompare(b.title));
    const brands = [...new Set(pages.map(({ brand }) => brand))].sort(
      (a, b) => Number(a === '') - Number(b === '') || a.localeCompare(b),
    );
    const groups = brands.flatMap((brand) => {
      const rows = pages.filter((page) => page.brand === brand).map((page) => this.#row(page));
      return [...(brand === '' ? [] : [element('h3', {}, brand)]), element('ul', {}, ...rows)];
    });
    section?.querySelector('div')?.replaceChildren(...groups);
  }

  #row(page: KeptPage): HTMLElement {
    const item = this.querySelector('template')?.content.firstElementChild?.cloneNode(true) as HTMLElement;
    const [product = '', ...rest] = page.title.split(' · ');
    const [[pack, age], link, button] = [
      item.querySelectorAll('span'),
      item.querySelector('a'),
      item.querySelector('button'),
    ];
    if (link) link.href = page.path;
    link?.replaceChildren(element('b', {}, product), ` ${rest.join(' · ')}`);
    if (page.pack.length > 0) pack?.replaceChildren(packPicture(page.pack));
    const date = page.keptAt === '' ? '' : dateAndTime(page.keptAt, 'long');
    age?.replaceChildren(inWords(this.#words.age, { date, size: size(page.bytes) }));
    button?.setAttribute('aria-label', inWords(this.#words.deletePage, { title: page.title }));
    if (button) button.onclick = () => void this.#delete(page).catch(() => this.#forbidden());
    if (page.statusFile || page.useBy) void this.#showAlarms(item.querySelector('div'), page);
    return item;
  }

  /** What the live status and the day say of a kept lot; without a network, what was last known. */
  async #showAlarms(alarms: HTMLElement | null, { entity, statusFile, useBy, isFood }: KeptPage): Promise<void> {
    const answer = await this.#status(statusFile);
    const file = answer?.data as StatusFile | undefined;
    const day = today(answer ?? {});
    const built = { verdict: 'no-recall-known', ...(useBy && { useBy }) } as const;
    const lines = file ? alarmLines(entity, file, [], built, day) : [];
    const expired = statusWords().lot?.[isFood ? 'expired-food' : 'expired'] ?? '';
    if (voiceNow({ entity, ...built }, file, day).by === 'day') lines.unshift(element('li', {}, expired));
    alarms?.querySelector('ul')?.replaceChildren(...lines);
    alarms?.toggleAttribute('hidden', lines.length === 0);
  }

  #status(address: string): Promise<Answer | undefined> {
    const asked =
      this.#statusFiles.get(address) ??
      (address ? getJson(address, { minimumDelay: 0 }).catch(() => undefined) : Promise.resolve(undefined));
    this.#statusFiles.set(address, asked);
    return asked;
  }

  /** The oldest check of all, where no host confirmed it just now. */
  async #showChecked(): Promise<void> {
    const answers = await Promise.all(this.#statusFiles.values());
    const [oldest] = answers.flatMap((answer) => (answer && !answer.fresh ? [answer.date] : [])).sort();
    const { checked } = this.#notes;
    checked?.toggleAttribute('hidden', oldest === undefined);
    if (oldest !== undefined)
      checked?.replaceChildren(inWords(this.#words.checked, { date: dateAndTime(oldest, 'long') }));
  }

  async #delete(page: KeptPage): Promise<void> {
    await forget(page);
    await this.#show();
    this.#notes.deleted?.replaceChildren(inWords(this.#words.deleted, { title: page.title }));
    this.querySelector<HTMLElement>('a, h1, h2')?.focus();
  }
}

const productOf = ({ title }: KeptPage): string => title.split(' · ')[0] ?? '';

/** Without the site's name. A label shows neither brand nor pack: another page of the same product does. */
function withProduct(page: KeptPage, others: readonly KeptPage[]): KeptPage {
  const same = others.filter((other) => productOf(other) === productOf(page));
  const [brand = ''] = [page, ...same].flatMap((other) => other.brand || []);
  const [pack = []] = [page, ...same].flatMap((other) => (other.pack.length > 0 ? [other.pack] : []));
  return { ...page, brand, pack, title: page.title.split(' · ').slice(0, -1).join(' · ') || page.title };
}

customElements.define('kept-pages', KeptPages);
