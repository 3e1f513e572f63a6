import { forgetBrand, isBrandKept, lightPages } from '../../browser/offline/keep.ts';
import type { KeepBrandWords } from '../../browser/offline/keep-with-progress.ts';
import { size } from '../../browser/offline/sizes.ts';
import { inWords, wordsOf } from '../../browser/language/in-words.ts';

/** `<keep-brand operator locale words>`: "Save for later": its size before, whether the brand is kept, and its removal. */
class KeepBrand extends HTMLElement {
  #words: Partial<KeepBrandWords> = {};

  connectedCallback(): void {
    this.#words = wordsOf<KeepBrandWords>(this);
    if ('caches' in globalThis) this.#offer().catch(() => (this.hidden = true));
  }

  get #operator(): string {
    return this.getAttribute('operator') ?? '';
  }

  async #offer(): Promise<void> {
    const [keep, forget] = this.querySelectorAll('button');
    if (!keep || !forget) return;
    keep.onclick = () => void this.#keep(keep, forget);
    forget.onclick = () => void this.#forget(keep, forget);
    this.hidden = false;
    forget.hidden = !(await isBrandKept(this.#operator));
    const pages = await lightPages(this.#operator, this.getAttribute('locale') ?? '').catch(() => []);
    const values = { count: pages.length, size: size(pages.length * ownSize()) };
    // Do not overwrite the result of a click that came first.
    if (this.#answer?.textContent === '') this.#show(inWords(this.#words.before, values));
  }

  get #answer(): Element | null {
    return this.querySelector('[role=status]');
  }

  #show(text = ''): void {
    this.#answer?.replaceChildren(text);
  }

  async #keep(keep: HTMLButtonElement, forget: HTMLButtonElement): Promise<void> {
    keep.disabled = forget.disabled = true;
    try {
      // Only a visitor who asks for it loads the code that fetches and keeps pages.
      const { keepWithProgress } = await import('../../browser/offline/keep-with-progress.ts');
      await keepWithProgress(this, this.#operator);
    } catch {
      this.#show(this.#words.unreachable);
    }
    keep.disabled = forget.disabled = false;
    forget.hidden = !(await isBrandKept(this.#operator));
  }

  async #forget(keep: HTMLElement, forget: HTMLElement): Promise<void> {
    await forgetBrand(this.#operator);
    this.#show(this.#words.removed);
    forget.hidden = true;
    keep.focus();
  }
}

/** Bytes of this page: the others are of its kind. Its transfer is compressed, so the DOM is measured. */
function ownSize(): number {
  return new TextEncoder().encode(document.documentElement.outerHTML).byteLength;
}

customElements.define('keep-brand', KeepBrand);
