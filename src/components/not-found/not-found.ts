import { showCodeDates } from '../../browser/code-dates.ts';
import { element } from '../../browser/element.ts';
import { chooseLocale, pageCookies } from '../../browser/language/language.ts';
import { inWords, wordsOf } from '../../browser/language/in-words.ts';
import { localeOfPath, siteLocales } from '../../browser/language/locale.ts';
import { offerLots } from '../../browser/lots/lot-choice.ts';
import { keptFactsIn } from '../../browser/offline/kept-facts.ts';
import { packPicture } from '../../browser/offline/pack-picture.ts';
import type { LotAnswer } from '../../browser/lots/look-for-lot.ts';
import type { Lead } from '../../browser/scanned/lead-on.ts';

type Reason = 'unknown-lot' | 'wrong-check-digit' | 'zero-number' | 'unknown-product';

/** Headlines of an unknown lot and of several similar ones, with `{{lot}}`; reasons, with `{{code}}`; name of the language switch. */
export type NotFoundWords = Record<'lot' | 'lots' | 'language' | Reason, string>;

/** `<not-found words>`: the 404 document. Keeps the visitor's language of all, and finds a way on where there is one. */
class NotFound extends HTMLElement {
  #locale = '';
  #words: Partial<NotFoundWords> = {};

  connectedCallback(): void {
    // After a client navigation the router changes the address later.
    setTimeout(() => void this.#explain());
  }

  async #explain(): Promise<void> {
    this.#locale = chooseLocale(location.pathname, pageCookies(), navigator.languages);
    this.#words = wordsOf<Record<string, NotFoundWords>>(this)[this.#locale] ?? {};
    this.#keepLanguage();
    // The document is in the visitor's language before what reads codes arrives.
    const { leadOn } = await import('../../browser/scanned/lead-on.ts');
    const lead = await leadOn(location.href, {
      first: firstThatAnswers,
      pageAt: async (path) => `/${this.#locale}${path}`,
    });
    if (lead.path !== undefined) location.replace(`${lead.path}${location.search}${location.hash}`);
    else await this.#explainCode(lead);
  }

  /** Removes the other languages; the document then has one language. */
  #keepLanguage(): void {
    const own = siteLocales().indexOf(this.#locale);
    for (const parts of [this.querySelectorAll('h1 > span'), this.querySelectorAll<HTMLElement>(':scope > div')])
      for (const [at, part] of parts.entries()) if (at !== own) part.remove();
    const { lang, dir } = this.#ways;
    document.documentElement.lang = lang;
    if (dir) document.documentElement.dir = dir;
    this.#nameDocument();
    for (const link of document.querySelectorAll<HTMLAnchorElement>('header nav a[hreflang]'))
      this.#offerLanguage(link);
  }

  /** The same address in another language: under its prefix, or, without one, by what the switcher remembers. */
  #offerLanguage(link: HTMLAnchorElement): void {
    const own = localeOfPath(location.pathname);
    link.pathname = own === undefined ? location.pathname : location.pathname.replace(`/${own}`, `/${link.lang}`);
    link.toggleAttribute('data-astro-reload', true);
    if (link.lang === this.#locale) link.setAttribute('aria-current', 'true');
    link.parentElement?.setAttribute('aria-label', this.#words.language ?? '');
  }

  /** What the document offers in the visitor's language. */
  get #ways(): HTMLElement {
    return this.querySelector(':scope > div') ?? this;
  }

  /** The title says what the headline says. */
  #nameDocument(): void {
    const shown = this.querySelector('h1')?.textContent.trim();
    if (shown) document.title = `${shown} · ${document.title.split(' · ').at(-1)}`;
  }

  /** Says what is wrong with the code in the path, and offers what is next to it. */
  async #explainCode({ lost, answer, isUnknown }: Lead): Promise<void> {
    if (lost.kind === 'wrong-check-digit' || lost.kind === 'zero-number') this.#giveReason(lost.kind, lost.code);
    if (lost.kind !== 'code') return;
    if (isUnknown) this.#giveReason('unknown-product', lost.gtin);
    if (answer) await this.#offer(answer, lost.lot ?? lost.serial ?? '');
  }

  async #offer(answer: LotAnswer, asked: string): Promise<void> {
    const product = `/${this.#locale}${answer.product}`;
    const link = this.querySelector<HTMLAnchorElement>('a[hidden]');
    if (link) Object.assign(link, { href: product, hidden: false });
    const list = this.querySelector('ul');
    if (answer.kind === 'unknown-lot') {
      this.#setHeadline('lot', asked);
      this.#giveReason('unknown-lot');
      void showCodeDates(this.querySelector('code-dates'));
      const { nearestLots } = await import('../../browser/lots/nearest-lots.ts');
      const nearest = nearestLots(asked, answer.lots);
      this.querySelector('h2')?.toggleAttribute('hidden', nearest.length === 0);
      offerLots(list, nearest, this.#locale);
      await this.#showProduct(product);
    }
    if (answer.kind === 'several') {
      this.#setHeadline('lots', asked);
      offerLots(list, answer.lots, this.#locale);
    }
  }

  /** Values from the address are inserted as text. */
  #giveReason(reason: Reason, code = ''): void {
    this.#ways.prepend(element('p', {}, inWords(this.#words[reason], { code })));
  }

  /** Replaces "not found" by the reason. */
  #setHeadline(reason: 'lot' | 'lots', lot: string): void {
    const headline = this.querySelector('h1 > span');
    if (headline) headline.textContent = inWords(this.#words[reason], { lot });
    this.#nameDocument();
  }

  /** Name and pack of the product, from its page. */
  async #showProduct(path: string): Promise<void> {
    const answer = await fetch(path, { headers: { Accept: 'text/html' } }).catch(() => undefined);
    if (!answer?.ok) return;
    const html = await answer.text();
    const name = new DOMParser().parseFromString(html, 'text/html').querySelector('h1');
    const { pack = [] } = keptFactsIn(html);
    const shown = this.#ways.querySelector<HTMLElement>('p[hidden]');
    if (!name || !shown) return;
    shown.replaceChildren(...(pack.length > 0 ? [packPicture(pack)] : []), element('b', {}, ...name.childNodes));
    shown.hidden = false;
  }
}

async function firstThatAnswers(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    const answer = await fetch(path, { method: 'HEAD' }).catch(() => undefined);
    if (answer?.ok) return path;
  }
  return undefined;
}

customElements.define('not-found', NotFound);
