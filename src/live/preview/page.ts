import type { Blocks } from '../live.ts';

/** Elements removed from the frame: it runs no script, so scripts and controls that need one would be dead. */
const LEFT_OUT = 'script, noscript, template, [data-needs-script], .preview, body link, meta, base, iframe';
const SHEETS = 'link[rel="stylesheet"]';

/** Rendered blocks as an inert document. */
export function pageOf({ html, title, root, body }: Blocks): Document {
  const page = new DOMParser().parseFromString(`<main>${html}</main>`, 'text/html');
  page.title = title;
  attributed(page.documentElement, root);
  attributed(page.body, body);
  return cleaned(page);
}

/** A published page; undefined if the request fails. */
export async function publishedPage(path: string): Promise<Document | undefined> {
  const answer = await fetch(path).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const main = page.querySelector('main');
  if (!main) return undefined;
  page.body.replaceChildren(main);
  return cleaned(page);
}

/** The document as the `srcdoc` of a frame, with its own styles and the styles of this page, which has the rules for marks. */
export function sourceOf(page: Document): string {
  const head = page.createElement('head');
  head.append(
    tag(page, 'meta', { charset: 'utf-8' }),
    tag(page, 'meta', { name: 'viewport', content: 'width=device-width' }),
    Object.assign(page.createElement('title'), { textContent: page.title }),
  );
  const sheets = [page, document].flatMap((of) =>
    [...of.querySelectorAll(SHEETS)].map((one) => one.getAttribute('href') ?? ''),
  );
  for (const href of new Set(sheets)) head.append(tag(page, 'link', { rel: 'stylesheet', href }));
  page.head.replaceWith(head);
  for (const link of page.querySelectorAll('a[href]:not([href^="#"])')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener');
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

function cleaned(page: Document): Document {
  for (const element of page.querySelectorAll(LEFT_OUT)) element.remove();
  for (const island of page.querySelectorAll('astro-island')) island.replaceWith(...island.childNodes);
  return page;
}

function attributed(element: Element, attributes: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(name, value);
}

function tag(page: Document, name: string, attributes: Record<string, string>): Element {
  const made = page.createElement(name);
  attributed(made, attributes);
  return made;
}
