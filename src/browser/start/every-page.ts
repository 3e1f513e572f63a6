/** Runs now, and after each client navigation. */
export function onEveryPage(run: () => void): void {
  run();
  document.addEventListener('astro:after-swap', run);
}
