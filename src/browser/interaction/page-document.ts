import { StatusError } from '../errors.ts';

export interface Fetched {
  document: Document;
  /** The final URL, after the host's redirects, with the fragment of the request. */
  url: URL;
}

/**
 * A page of this site as a document; `undefined` when the answer is no such page and the browser must load it itself
 * (a file, a page without steps, another origin). An error document counts as a page.
 * @throws StatusError 503 when the host cannot be reached
 */
export async function fetchPage(to: URL, signal: AbortSignal): Promise<Fetched | undefined> {
  const response = await fetch(to, { signal, headers: { Accept: 'text/html' } }).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw new StatusError(503, '');
  });
  if (!response.headers.get('content-type')?.startsWith('text/html')) return undefined;
  const url = new URL(response.redirected ? response.url : to.href);
  url.hash = to.hash;
  if (url.origin !== location.origin) return undefined;
  const document = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const element of document.querySelectorAll('noscript')) element.remove();
  return isRouted(document) ? { document, url } : undefined;
}

/** The first step of a page of ours that a visitor reads; printed pages have none, and a full load. */
const STEPS = 'meta[name="storytrace:steps"]';

/** Pages with a policy of their own (camera, the graph API's origin) are entered and left by a full load. */
function isRouted(page: Document): boolean {
  const own = 'meta[name="storytrace:own-policy"]';
  return page.querySelector(STEPS) !== null && page.querySelector(own) === null && document.querySelector(own) === null;
}

/** Moves style sheets of the body to the head, where the router waits for them and keeps sheets that the next page also has. */
export function gatherSheets(page: Document): void {
  page.head.append(...page.querySelectorAll('body link[rel=stylesheet]'));
}

/** Resolves when the page's style sheets are loaded, so that it is never shown unstyled. */
export async function preloadStyles(page: Document): Promise<void> {
  const wanted = [...page.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => !document.querySelector(`link[rel=stylesheet][href="${CSS.escape(href)}"]`));
  await Promise.all(wanted.map(preload));
}

function preload(href: string): Promise<void> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'style', href });
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
