import awake from '../../styles/awake.css?url';

/** The looks of what only islands show that are awake; the pages that the router brings have them too. */
export function watchSheet(): void {
  const sheet = document.createElement('link');
  Object.assign(sheet, { rel: 'stylesheet', href: awake });
  document.head.append(sheet);
  document.addEventListener('astro:before-swap', ({ newDocument }) => newDocument.head.append(sheet.cloneNode()));
}
