import type { StatusFile } from '../../core/page/files/status-file.ts';
import { voiceNow } from '../../core/status/live.ts';
import { alarmLines, statusWords } from '../../browser/alarms.ts';
import { element } from '../../browser/element.ts';
import { type Fetched, getJson } from '../../browser/http.ts';
import { inWords, wordsOf } from '../../browser/language/in-words.ts';
import { BRAND } from '../../browser/offline/cache-names.ts';
import { packPicture } from '../../browser/offline/pack-picture.ts';
import { byProduct, type KeptProduct, type KeptSubject } from '../../browser/offline/by-product.ts';
import type { KeptPage } from '../../browser/offline/copy.ts';
import { forget, keptPages } from '../../browser/offline/kept.ts';
import { size } from '../../browser/offline/sizes.ts';
import { dateAndTime } from '../../browser/start/date-and-time.ts';
import { today } from '../../browser/start/today.ts';

/** With `{{date}}`, `{{size}}` and `{{title}}`. */
export interface KeptPagesWords {
  checked: string;
  used: string;
  deleted: string;
  age: string;
  deletePage: string;
}

/** `<kept-pages words>`: copies on this device by brand and product, with their age; opens each, and deletes those of a product. */
class KeptPages extends HTMLElement {
  #words: Partial<KeptPagesWords> = {};
  /** By address: the rows of a brand share one request. */
  readonly #statusFiles = new Map<string, Promise<Fetched | undefined>>();

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

  #list(section: HTMLElement | undefined, pages: KeptPage[]): void {
    section?.toggleAttribute('hidden', pages.length === 0);
    const products = byProduct(pages, document.documentElement.lang);
    const groups = [...new Set(products.map(({ brand }) => brand))].flatMap((brand) => {
      const items = products.filter((product) => product.brand === brand).map((product) => this.#item(product));
      return [...(brand === '' ? [] : [element('h3', {}, brand)]), element('ul', {}, ...items)];
    });
    section?.querySelector('div')?.replaceChildren(...groups);
  }

  #copyOf(template: number): HTMLElement {
    const content = this.querySelectorAll('template')[template]?.content;
    return content?.firstElementChild?.cloneNode(true) as HTMLElement;
  }

  #item(product: KeptProduct): HTMLElement {
    const item = this.#copyOf(0);
    const [pack, name, rows, button] = [
      item.querySelector('span'),
      item.querySelector('b'),
      item.querySelector('ul'),
      item.querySelector('button'),
    ];
    if (product.pack.length > 0) pack?.replaceChildren(packPicture(product.pack));
    name?.replaceChildren(product.name);
    // The page of the product itself is a link on its name.
    const [first] = product.subjects[0]?.links ?? [];
    if (first?.text === '') name?.replaceChildren(element('a', { href: first.path }, product.name));
    rows?.replaceChildren(...product.subjects.map((subject) => this.#row(subject)));
    button?.setAttribute('aria-label', inWords(this.#words.deletePage, { title: product.name }));
    if (button) button.onclick = () => void this.#delete(product).catch(() => this.#forbidden());
    return item;
  }

  #row({ links, keptAt, bytes, page }: KeptSubject): HTMLElement {
    const row = this.#copyOf(1);
    const age = row.querySelector('span');
    const named = links.filter(({ text }) => text !== '');
    age?.before(...named.flatMap(({ path, text }) => [element('a', { href: path }, text), ' ']));
    const date = keptAt === '' ? '' : dateAndTime(keptAt, 'long');
    age?.replaceChildren(inWords(this.#words.age, { date, size: size(bytes) }));
    if (page.statusFile || page.useBy) void this.#showAlarms(row.querySelector('div'), page);
    return row;
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

  #status(address: string): Promise<Fetched | undefined> {
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

  async #delete({ name, pages }: KeptProduct): Promise<void> {
    await Promise.all(pages.map(forget));
    await this.#show();
    this.#notes.deleted?.replaceChildren(inWords(this.#words.deleted, { title: name }));
    this.querySelector<HTMLElement>('a, h1, h2')?.focus();
  }
}

customElements.define('kept-pages', KeptPages);
