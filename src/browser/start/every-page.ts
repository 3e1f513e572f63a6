/** Runs on this page and on every page that the router brings after it. */
export function onEveryPage(run: () => void): void {
  run();
  document.addEventListener('astro:after-swap', run);
}
