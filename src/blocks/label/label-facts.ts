import { $portion } from '../../stores/portion.ts';

/**
 * `<label-facts>` around a label: an ingredient of the list opens its facts as a dialog; without this they unfold beneath the list. Columns of
 * nutrition that the visitor chose on another page are shown before the label hydrates.
 */
class LabelFacts extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', openFacts, { capture: true });
    this.addEventListener('click', closeFacts);
    const portion = $portion.get();
    for (const table of this.querySelectorAll<HTMLElement>('[data-shown]')) table.dataset['shown'] = portion;
    for (const button of this.querySelectorAll<HTMLButtonElement>('button[value]'))
      button.setAttribute('aria-pressed', String(button.value === portion));
  }
}

function openFacts(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  const facts = link && document.getElementById(link.hash.slice(1));
  if (!(facts instanceof HTMLDialogElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  facts.showModal();
}

/** A click outside the dialog closes it, like its button and the Escape key. */
function closeFacts({ target }: Event): void {
  if (target instanceof HTMLDialogElement && target.matches('.ingredient-facts')) target.close();
}

customElements.define('label-facts', LabelFacts);
