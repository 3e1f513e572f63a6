import { wordsOf } from '../../browser/language/in-words.ts';
import { pageSearch } from '../../browser/start/page-search.ts';

/** Answers, with `{{lot}}`; `nearest`: the title of lots with a similar number. */
export interface LotEntryWords {
  unknown: string;
  several: string;
  nearest: string;
  unreachable: string;
}

/** `<lot-entry index words>`: "Which lot is yours?" Its form finds any lot of the product. Without a script the page links the newest lots. */
class LotEntry extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form');
    if (form)
      form.onsubmit = (event) => {
        event.preventDefault();
        this.#open(new FormData(form).get('10'));
      };
    // Sent before this script was there, or a printed code that has its lot in the query.
    if (document.querySelector('lot-entry') === this) void pageSearch().then((search) => this.#open(search.get('10')));
  }

  #open(asked: unknown): void {
    const lot = typeof asked === 'string' ? asked.trim() : '';
    if (lot === '') return;
    // Only a visitor who asks for a lot loads the look-up.
    import('./find-lot.ts').then(
      ({ findLot }) => findLot(this, lot),
      () => this.querySelector('[aria-live]')?.replaceChildren(wordsOf<LotEntryWords>(this).unreachable ?? ''),
    );
  }
}

customElements.define('lot-entry', LotEntry);
