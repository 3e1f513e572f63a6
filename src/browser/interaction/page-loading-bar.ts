import { type BarState, LoadingBar } from './loading-bar.ts';

/** The bar of this page. Its element, `<loading-bar>`, overlays the page (fixed, 2 px), so nothing moves. */
export const bar = new LoadingBar(draw);

function draw({ percent, shown, failed }: BarState): void {
  const element = document.querySelector<HTMLElement>('loading-bar');
  if (!element) return;
  element.hidden = !shown;
  element.toggleAttribute('failed', failed);
  element.setAttribute('aria-valuenow', String(percent));
  element.style.setProperty('--progress', String(percent / 100));
}

/** A new page brings an element of its own: it takes over where the bar is. */
export function redrawBar(): void {
  draw(bar.state);
}
