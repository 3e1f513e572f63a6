import { pageSearch } from '../../browser/start/page-search.ts';

/**
 * `<told-with index text>`: on a page that shows the steps of one lot, "Your lot: L25-0317" for a visitor who comes from the page of
 * another lot (`?lot=`). `text` has `{{lot}}`.
 */
class ToldWith extends HTMLElement {
  connectedCallback(): void {
    void pageSearch().then((search) => {
      const asked = search.get('lot')?.trim();
      // Without the look-up the page still names the lot whose steps it shows.
      if (asked) import('./your-lot.ts').then(({ showYours }) => showYours(this, asked)).catch(() => undefined);
    });
  }
}

customElements.define('told-with', ToldWith);
