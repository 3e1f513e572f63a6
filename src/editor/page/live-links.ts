import type { Entry } from './entries.ts';

/** Repository and site of a saved change. */
export interface Live {
  /** Address of the repository: `https://github.com/brand/site` */
  repository: string;
  /** Origin of the site. */
  site: string;
  /** Whether each product has a page by its id. */
  hasStories: boolean;
}

/** After a save, links to the run that checks, builds and publishes it, and to the page that changes. */
export class LiveLinks {
  readonly #live: Live;
  readonly #language: string;
  /** Id of a product → its GTIN. */
  readonly #gtins = new Map<string, string>();
  #run = '';

  constructor(live: Live, language: string) {
    this.#live = live;
    this.#language = language;
    // A form has its place.
    addEventListener('hashchange', () => {
      if (/\/(?:entries|new)\b/.test(location.hash)) document.querySelector('.saved')?.remove();
    });
  }

  noteNode(collection: string, { id, gtin }: Record<string, unknown>): void {
    if (collection === 'products' && typeof gtin === 'string') this.#gtins.set(String(id), gtin);
  }

  noteCommit(oid: string): void {
    this.#run = `${this.#live.repository}/commit/${oid}/checks`;
    this.#show('');
  }

  showFor(entry: Entry): void {
    const field = (name: string) => String(entry.getIn(['data', name]) ?? '');
    this.#show(this.#pageOf(String(entry.get('collection')), field));
  }

  /** The page of a product or lot; the landing page for other entries. */
  #pageOf(collection: string, field: (name: string) => string): string {
    const product = { products: field('id'), batches: field('product') }[collection];
    if (product === undefined) return '';
    const gtin = collection === 'products' ? field('gtin') : this.#gtins.get(product);
    if (!gtin) return this.#live.hasStories ? `${this.#language}/storytelling/01/${encodeURIComponent(product)}` : '';
    const lot = field('lot');
    return `01/${gtin.padStart(14, '0')}${lot === '' || /[/%?]/.test(lot) ? '' : `/10/${encodeURIComponent(lot)}`}`;
  }

  #show(path: string): void {
    const bar = document.querySelector('.saved') ?? document.createElement('p');
    bar.className = 'saved';
    bar.setAttribute('role', 'status');
    bar.setAttribute('style', STYLE);
    bar.replaceChildren(
      'Saved. ',
      link(this.#run, 'See the check and the build'),
      ', then ',
      link(`${this.#live.site}/${path}`, 'the page'),
    );
    document.body.append(bar);
  }
}

/** On a phone the bar is above the button for a new entry. */
const STYLE =
  'position:fixed;left:1rem;bottom:clamp(4.5rem,(40rem - 100vw) * 99,8.5rem);z-index:9999;box-sizing:border-box;max-width:calc(100vw - 2rem);margin:0;padding:.5rem 1rem;border:1px solid #6fb795;border-radius:.5rem;background:#102a20;color:#fff;font:1rem/1.5 system-ui';

function link(address: string, text: string): HTMLAnchorElement {
  const anchor = Object.assign(document.createElement('a'), { href: address, target: '_blank', rel: 'noopener' });
  anchor.setAttribute('style', 'color:#fff');
  anchor.append(text);
  return anchor;
}
