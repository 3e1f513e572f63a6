/** `button[data-share]`: sharing is in the part of the page that a touch loads. */
export function watchShare(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[data-share]') : null;
    if (button instanceof HTMLElement) void import('./interaction/interaction.ts').then(({ share }) => share(button));
  });
}
