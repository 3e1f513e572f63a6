declare global {
  /** What the visitor clicked last before the page's scripts began; kept by `after-load-script.ts`. */
  var earlyClick: EventTarget | null | undefined;
}

/** `button[data-share]`: sharing is in the part of the page that a touch loads. A click that came before this script counts. */
export function watchShare(): void {
  document.addEventListener('click', ({ target }) => shareBy(target));
  window.onclick = null;
  shareBy(globalThis.earlyClick);
}

function shareBy(target?: EventTarget | null): void {
  const button = target instanceof Element ? target.closest('button[data-share]') : null;
  if (button instanceof HTMLElement) void import('./interaction/interaction.ts').then(({ share }) => share(button));
}
