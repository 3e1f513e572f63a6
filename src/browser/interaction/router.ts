const ROUTER = 'template[data-router]';

/** Astro's `<ClientRouter />` stands in a template of each page (`PageScript.astro`): taken out of it, its script loads and runs. */
export function startRouter(): void {
  takeOut(document);
  document.addEventListener('astro:before-swap', ({ newDocument }) => takeOut(newDocument));
}

/** Whether a page has the router, started or not: one without is loaded in full. */
export const hasRouter = (page: Document): boolean => page.querySelector(ROUTER) !== null;

function takeOut(page: Document): void {
  const template = page.querySelector<HTMLTemplateElement>(ROUTER);
  if (template) page.head.append(page.importNode(template.content, true));
}
