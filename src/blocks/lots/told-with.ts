import { element } from '../../browser/element.ts';
import { inWords } from '../../browser/language/in-words.ts';
import { pageLocale } from '../../browser/language/page-locale.ts';
import { pageSearch } from '../../browser/start/page-search.ts';

/**
 * `<told-with index text>`: on a page that shows the steps of one lot, "Your lot: L25-0317" for a visitor who comes from the page of
 * another lot (`?lot=`). `text` has `{{lot}}`.
 */
class ToldWith extends HTMLElement {
  connectedCallback(): void {
    const index = this.getAttribute('index');
    void pageSearch().then((search) => {
      const asked = search.get('lot')?.trim();
      // Without the look-up the page still names the lot whose steps it shows.
      if (asked && index !== null) void this.#showYours(index, asked).catch(() => undefined);
    });
  }

  /** Only a lot that the site has is named, by its own number. */
  async #showYours(index: string, asked: string): Promise<void> {
    const { lookForLot } = await import('../../browser/lots/look-for-lot.ts');
    const found = await lookForLot(index, asked);
    if (found.kind !== 'lot') return;
    const href = `/${pageLocale()}${found.path}`;
    const shown = this.querySelector('a');
    if (!shown || shown.getAttribute('href') === href) return;
    const lot = decodeURIComponent(found.path.split('/').at(-1) ?? '').replace(/^~/, '');
    const link = element('a', { href }, `${inWords(this.getAttribute('text'), { lot })} →`);
    shown.before(element('b', {}, link), element('br'));
  }
}

customElements.define('told-with', ToldWith);
