import './dropped.ts';
import { pageSearch } from '../../browser/start/page-search.ts';

/**
 * `<code-in-address>` around the scanner: with `?code=` (the number field of the front page, the scanner's own form sent before it hydrated, or
 * a link) the scanner hydrates at once, and reads the address.
 */
class CodeInAddress extends HTMLElement {
  connectedCallback(): void {
    void pageSearch().then((search) => {
      if (search.get('code')?.trim()) this.#wake();
    });
  }

  #wake(): void {
    const island = this.querySelector('astro-island');
    const wake = () => island?.firstElementChild?.dispatchEvent(new Event('focusin', { bubbles: true }));
    wake();
    // On a dev server an island may add its listeners after this module has run.
    if (!import.meta.env.DEV) return;
    const again = setInterval(() => (island?.hasAttribute('ssr') ? wake() : clearInterval(again)), 100);
  }
}

customElements.define('code-in-address', CodeInAddress);
