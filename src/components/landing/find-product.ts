import type { ScannerWords } from '../../browser/scanned/message.ts';

/** The scanner's answers, and the messages where nothing has such a name. */
export type FindWords = ScannerWords & Record<'none' | 'similar', string>;

/**
 * `<find-product words>`: the field of the landing page. Products that the text names are listed on the page (`<found-products>`); a number
 * that leads to no page is answered next to the field; the scanner's page takes all other texts. A search loads its module.
 */
class FindProduct extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form');
    if (form)
      form.onsubmit = (event) => {
        event.preventDefault();
        import('./search.ts').then(
          ({ search }) => search(this, form),
          () => form.submit(),
        );
      };
  }
}

customElements.define('find-product', FindProduct);
