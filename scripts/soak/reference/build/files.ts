import { siteLocales } from '../../../../src/core/locale/locale.ts';
import { type Entry, pathOf } from '../../../../src/core/routes/path.ts';
import { printedForms } from '../../../../src/core/routes/printed-forms.ts';
import { type Catalogue, type Lot, type Product, recalledLots } from '../owner/catalogue.ts';
import type { TestFile } from './test-build.ts';

const INGREDIENT = 'part';

/** Every file of a build, the pages a few words each. */
export function catalogueFiles(catalogue: Catalogue): TestFile[] {
  const { brand, operators, products, media, script, text } = catalogue;
  const files = new Files(text, script);
  const host = `https://${brand.toLowerCase()}.example`;
  files.put('index.html', `<link rel="canonical" href="${host}/"><p>${brand}</p>`);
  files.put('manifest.webmanifest', JSON.stringify({ name: brand }));
  files.put('404.html', `<p>Nothing here ${text}</p>`);
  files.put('robots.txt', 'User-agent: *');
  files.put('sw.js', `/* ${script} */`, 'worker');
  files.put(`_astro/page.${script}.js`, `/* script ${script} */`, 'asset');
  for (const { id, stem } of media)
    for (const end of ['-640.webp', `-${'0'.repeat(16)}-card.jpg`])
      files.put(`media/${stem}${end}`, `picture ${id}`, 'asset');
  for (const locale of siteLocales()) {
    files.page({ route: 'home', params: {}, locale }, 'site', 'home');
    for (const { id } of operators)
      files.page({ route: 'default/operator', params: { operatorID: id }, locale }, `operator:${id}`, id);
  }
  const recalled = recalledLots(catalogue);
  for (const product of products) filesOfProduct(files, catalogue, product, recalled);
  return files.all;
}

function filesOfProduct(
  files: Files,
  { operators }: Catalogue,
  product: Product,
  recalled: ReadonlyMap<string, string>,
) {
  const { id, gtin, lots } = product;
  const operatorID = operators.find(({ uid }) => uid === product.operator)?.id ?? '';
  const owner = `product:${id}`;
  const params = { gtin, productID: id, operatorID };
  const says = `${id} ${product.text}`;
  files.printed({ route: 'printed/product', params }, owner, says);
  files.put(`status/${gtin}.json`, JSON.stringify(lots.map(({ lot }) => [lot, recalled.get(`${gtin}/${lot}`) ?? ''])));
  for (const locale of siteLocales()) {
    const page = files.page({ route: 'gtin/product', params, locale }, owner, says);
    if (locale === 'fr') continue;
    files.page({ route: 'storytelling/product', params, locale }, owner, says);
    files.alias({ route: 'operator/product', params, locale }, page);
    for (const old of product.formerly.filter((name) => !/^\d{14}$/.test(name)))
      files.alias({ route: 'storytelling/product', params: { productID: old }, locale }, page);
  }
  for (const lot of lots) filesOfLot(files, params, lot, `${says} ${recalled.get(`${gtin}/${lot.lot}`) ?? ''}`);
  const newest = lots.at(-1);
  if (newest) newestLot(files, params, newest);
}

type Params = Entry['params'] & { productID: string };

function filesOfLot(files: Files, { productID, ...rest }: Params, { lot, hasPart }: Lot, says: string): void {
  const owner = `batch:${productID}/${lot}`;
  const params = { ...rest, productID, batch: lot, ingredientID: INGREDIENT };
  files.printed({ route: 'printed/batch', params }, owner, says);
  for (const locale of siteLocales()) {
    const page = files.page({ route: 'gtin/batch', params, locale }, owner, says);
    if (locale === 'fr') continue;
    if (hasPart) files.page({ route: 'gtin/batch/ingredient', params, locale }, owner, says);
    files.alias({ route: 'operator/batch', params, locale }, page);
  }
}

/** Sub-pages of a product lead to its newest lot, and to another one with the next. */
function newestLot(files: Files, params: Params, { lot, hasPart }: Lot): void {
  const route = hasPart ? 'gtin/batch/ingredient' : 'gtin/batch';
  const to = pathOf({ route, params: { ...params, batch: lot, ingredientID: INGREDIENT }, locale: 'it' });
  files.alias({ route: 'gtin/product/ingredient', params: { ...params, ingredientID: INGREDIENT }, locale: 'it' }, to);
}

class Files {
  readonly #text: number;
  readonly #script: number;
  readonly #files = new Map<string, TestFile>();

  constructor(text: number, script: number) {
    this.#text = text;
    this.#script = script;
  }

  get all(): TestFile[] {
    return [...this.#files.values()];
  }

  put(file: string, body: string, kind: TestFile['kind'] = 'data', more: Partial<TestFile> = {}): void {
    // A name that was changed and changed back leads to the page that has it.
    if (!this.#files.has(file)) this.#files.set(file, { file, body, kind, ...more });
  }

  page(entry: Entry, owner: string, says: string, path = pathOf(entry), target?: string): string {
    const head = `<meta name="storytrace:entity" content="${owner}"><script src="/_astro/page.${this.#script}.js"></script>`;
    const body = `<!doctype html><html><head>${head}</head><body><main id="main">${says} ${this.#text} ${entry.locale ?? ''}</main></body></html>`;
    const more = { path, owner, route: entry.route, ...(target !== undefined && { target }) };
    this.put(fileOf(path), body, 'page', more);
    return path;
  }

  /** A printed page and its copies at the other forms that a pack may carry. */
  printed(entry: Entry, owner: string, says: string): void {
    const path = this.page(entry, owner, says);
    for (const form of printedForms(entry)) this.page(entry, owner, says, form, path);
  }

  alias(entry: Entry, target: string): void {
    const path = pathOf(entry);
    if (path !== target)
      this.put(fileOf(path), `<meta http-equiv="refresh" content="0;url=${target}">`, 'alias', { path, target });
  }
}

const fileOf = (path: string) => `${path.slice(1).split('/').map(decodeURIComponent).join('/')}/index.html`;
