import { element } from '../../browser/element.ts';
import { inWords } from '../../browser/language/in-words.ts';
import { pageLocale } from '../../browser/language/page-locale.ts';
import { pagesOf } from '../../browser/lots/pages-of-id.ts';

const showAsPage = (error: unknown) =>
  import('../../browser/interaction/interaction.ts').then(({ showError }) => showError(error));

/** `<look-up none>` on `dev`: the pages of anything that has an id. `none`: its answer to an unknown one, with `{{id}}`. */
class LookUp extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form');
    if (form)
      form.onsubmit = (event) => {
        event.preventDefault();
        const id = String(new FormData(form).get('id') ?? '').trim();
        if (id !== '') this.#find(id).catch(showAsPage);
      };
  }

  /** @throws StatusError where the site cannot be reached */
  async #find(id: string): Promise<void> {
    const found = await pagesOf(id);
    const rows = found.map(({ type, id: name, path }) =>
      element('li', {}, `${type}: `, element('a', { href: `/${pageLocale()}${path}` }, name)),
    );
    this.querySelector('ul')?.replaceChildren(...rows);
    const answer = found.length === 0 ? inWords(this.getAttribute('none'), { id }) : '';
    this.querySelector('[aria-live]')?.replaceChildren(answer);
  }
}

customElements.define('look-up', LookUp);
