import { inWords } from './in-words.ts';

/** `button[data-share]`: by the device's own sheet; where there is none, the address is copied. */
export function watchShare(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[data-share]') : null;
    if (button) void share(button.parentElement?.querySelector<HTMLElement>('[data-share-told]'));
  });
}

async function share(told: HTMLElement | null | undefined): Promise<void> {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
  const url = location.origin + new URL(canonical).pathname;
  if ((navigator.share as Navigator['share'] | undefined) !== undefined) {
    // The visitor closing the sheet is no failure.
    await navigator.share({ title: document.title, url }).catch(() => undefined);
    return;
  }
  const copied = await navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  );
  if (told) told.textContent = inWords(told.dataset[copied ? 'copied' : 'failed'], { url });
}
