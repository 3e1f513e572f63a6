import type { PluralForms } from '../../core/locale/interpolate.ts';
import { isNamed, longestWord } from '../../core/text/words.ts';
import { element } from '../../browser/element.ts';
import { inWords } from '../../browser/language/in-words.ts';

/**
 * `<found-products text>`: the shelves of the landing page, below the answer to a search. Lists the products whose name, brand, place or kind
 * has each typed word; where the page does not list all products of the site, the others by name. `text`: plural forms, with `{{query}}`.
 */
export class FoundProducts extends HTMLElement {
  connectedCallback(): void {
    const all = this.#answer?.querySelector('button');
    if (all)
      all.onclick = () => {
        this.#showRows(this.#rows);
        this.#answer?.toggleAttribute('hidden', true);
        document.querySelector<HTMLElement>('find-product input')?.focus();
      };
  }

  /** False: the site has no such product, or the text may be a lot (one or two Latin letters). */
  async list(typed: string): Promise<boolean> {
    if (longestWord(typed) === undefined) return false;
    const found = this.#rows.filter((row) => isNamed(row.dataset['words'] ?? '', typed));
    const others = this.#answer?.querySelector('ul');
    const count = found.length + (others ? await this.#addOthers(others, typed) : 0);
    if (count === 0) return false;
    this.#showRows(found);
    const [words] = this.#answer?.getElementsByTagName('span') ?? [];
    const forms = JSON.parse(this.getAttribute('text') ?? '{}') as PluralForms;
    if (words) words.textContent = inWords(forms, { count, query: typed });
    this.#answer?.removeAttribute('hidden');
    words?.focus();
    return true;
  }

  /** Links to the listed products whose names are nearest to a text. */
  async nearest(typed: string): Promise<Element[]> {
    const { nearestNames } = await import('../../core/text/nearest-names.ts');
    const links = new Map(
      this.#rows.flatMap((row) => {
        const [name, path] = [row.querySelector('b')?.textContent.trim(), row.querySelector('a')?.href];
        return name && path ? [[name, path]] : [];
      }),
    );
    return nearestNames(typed, [...links.keys()]).map((name) => element('a', { href: links.get(name) ?? '' }, name));
  }

  /** Lists the products that the page does not. @returns their number */
  async #addOthers(list: HTMLElement, typed: string): Promise<number> {
    const { productsNamed } = await import('../../browser/lots/products-named.ts');
    const listed = new Set(this.#rows.map((row) => row.querySelector('a')?.getAttribute('href')));
    const others = (await productsNamed(typed)).filter(({ path }) => !listed.has(path));
    list.replaceChildren(...others.map(({ name, path }) => element('li', {}, element('a', { href: path }, name))));
    return others.length;
  }

  get #answer(): HTMLElement | null {
    return this.querySelector(':scope > div');
  }

  get #rows(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(':scope > :is(ul, details) li')];
  }

  /** Shows these rows alone; a shelf without rows goes, and a folded one opens. The number of further products is shown with all rows only. */
  #showRows(shown: readonly HTMLElement[]): void {
    for (const row of this.#rows) row.hidden = !shown.includes(row);
    this.querySelector(':scope > p')?.toggleAttribute('hidden', shown.length < this.#rows.length);
    for (const shelf of this.querySelectorAll<HTMLElement>(':scope > :is(ul, details)')) {
      shelf.hidden = shelf.querySelector('li:not([hidden])') === null;
      if (shelf instanceof HTMLDetailsElement) shelf.open = shown.length < this.#rows.length;
    }
  }
}

customElements.define('found-products', FoundProducts);
