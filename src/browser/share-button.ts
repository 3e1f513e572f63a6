/**
 * `<share-button copied address>`: shares the page, or copies its address; with `copy` that text. `copied`: its answer; `address`: the answer
 * where nothing can be copied, with `{{url}}`. What it does is in the part of the page that a touch loads.
 */
class ShareButton extends HTMLElement {
  connectedCallback(): void {
    this.onclick = ({ target }) => {
      if (target instanceof Element && target.closest('button'))
        void import('./interaction/interaction.ts').then(({ share }) => share(this));
    };
  }
}

customElements.define('share-button', ShareButton);
