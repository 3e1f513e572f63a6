import { AFTER_LOAD } from '../start/after-load.ts';

const ROUTER = 'template[data-router]';

/** Takes Astro's `<ClientRouter />` out of its template in the page (`PageScript.astro`): then its script loads and runs. */
export function startRouter(): void {
  takeOut(document, ROUTER);
  document.addEventListener('astro:before-swap', ({ newDocument }) => takeOut(newDocument, `${ROUTER},${AFTER_LOAD}`));
}

/** Whether a page has the router, started or not: one without is loaded in full. */
export const hasRouter = (page: Document): boolean => page.querySelector(ROUTER) !== null;

function takeOut(page: Document, templates: string): void {
  for (const template of page.querySelectorAll<HTMLTemplateElement>(templates))
    template.after(page.importNode(template.content, true));
}
