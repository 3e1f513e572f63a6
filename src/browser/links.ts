import { touched } from './first-touch.ts';

/** A click on a link to this site is the router's, also while the router is still on its way. */
export function watchLinks(): void {
  document.addEventListener('click', follow);
}

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey)
    return;
  const [target] = event.composedPath();
  const link = target instanceof Element ? target.closest('a[href]:not([download],[target])') : null;
  if (!link) return;
  const to = new URL(link.getAttribute('href') ?? '', location.href);
  if (to.origin !== location.origin) return;
  event.preventDefault();
  touched().then(
    ({ navigate }) => navigate(to.href, { sourceElement: link }),
    () => location.assign(to),
  );
}
