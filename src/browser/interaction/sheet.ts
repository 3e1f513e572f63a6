import hydrated from '../../styles/hydrated.css?url';

/** The looks of what only hydrated islands show; the pages that the router brings have them too. */
export function watchSheet(): void {
  const sheet = document.createElement('link');
  Object.assign(sheet, { rel: 'stylesheet', href: hydrated });
  document.head.append(sheet);
  document.addEventListener('astro:before-swap', ({ newDocument }) => newDocument.head.append(sheet.cloneNode()));
}
