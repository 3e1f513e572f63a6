/** `<graph-preview operator api published words>`: the operator's current graph next to the published pages. Requests start on a tap only. */
class GraphPreview extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    if (!button) return;
    button.hidden = false;
    button.onclick = () => {
      button.disabled = true;
      void import('./compare.ts').then(({ compare }) => compare(this)).finally(() => (button.disabled = false));
    };
  }
}

customElements.define('graph-preview', GraphPreview);
