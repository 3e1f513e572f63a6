// Share by the device's own sheet; where there is none, the address is copied.
import { onEveryPage } from '../every-page.ts';

onEveryPage(() => {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-share]')) {
    button.hidden = false;
    button.addEventListener('click', () => void share(button));
  }
});

async function share(button: HTMLButtonElement): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
  const url = new URL(new URL(link).pathname, location.origin).href;
  if ('share' in navigator) {
    // The visitor closing the sheet is no failure.
    await navigator.share({ title: document.title, url }).catch(() => undefined);
    return;
  }
  const told = button.parentElement?.querySelector<HTMLElement>('[data-share-told]');
  const copied = await copy(url);
  if (told)
    told.textContent = copied
      ? (told.dataset['copied'] ?? '')
      : (told.dataset['failed'] ?? '').replace('{url}', () => url);
}

async function copy(text: string): Promise<boolean> {
  return (
    (navigator.clipboard as Clipboard | undefined)?.writeText(text).then(
      () => true,
      () => false,
    ) ?? false
  );
}
