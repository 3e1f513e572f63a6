import { inWords, wordsOf } from '../../browser/language/in-words.ts';
import { pageLocale } from '../../browser/language/page-locale.ts';
import { normaliseError } from '../../browser/errors.ts';
import { offerLots } from '../../browser/lots/lot-choice.ts';
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
  #words: Partial<LotEntryWords> = {};

  connectedCallback(): void {
    this.#words = wordsOf<LotEntryWords>(this);
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
    if (lot !== '') void this.#find(lot);
  }

  async #find(lot: string): Promise<void> {
    this.#show('');
    try {
      // Only a visitor who asks for a lot loads the look-up.
      const { lookForLot } = await import('../../browser/lots/look-for-lot.ts');
      const found = await lookForLot(this.getAttribute('index') ?? '', lot);
      if (found.kind === 'lot') this.#follow(`/${pageLocale()}${found.path}`);
      else if (found.kind === 'several') this.#show(inWords(this.#words.several, { lot }), found.lots);
      else {
        const { nearestLots } = await import('../../browser/lots/nearest-lots.ts');
        const nearest = found.kind === 'unknown-lot' ? nearestLots(lot, found.lots) : [];
        this.#show(inWords(this.#words.unknown, { lot }), nearest);
        if (nearest.length > 0) this.#answer?.append(document.createElement('br'), this.#words.nearest ?? '');
      }
    } catch (error) {
      const { unknown, unreachable } = this.#words;
      this.#show(inWords(normaliseError(error).statusCode === 404 ? unknown : unreachable, { lot }));
    }
  }

  get #answer(): Element | null {
    return this.querySelector('[aria-live]');
  }

  #show(text: string, lots: Parameters<typeof offerLots>[1] = []): void {
    if (this.#answer) this.#answer.textContent = text;
    offerLots(this.querySelector('form ul'), lots);
  }

  /** Navigates like a click on a link: through the router if it runs, otherwise through the browser. */
  #follow(path: string): void {
    const link = Object.assign(document.createElement('a'), { href: path, hidden: true });
    this.append(link);
    link.click();
    link.remove();
  }
}

customElements.define('lot-entry', LotEntry);
