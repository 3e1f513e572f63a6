import { inWords } from '../language/in-words.ts';

/** Copies the text of a `<share-button>`; or shares the page by the device's own sheet: without one, copies its address, or shows it where nothing can be copied. */
export async function share(part: HTMLElement): Promise<void> {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
  const url = location.origin + new URL(canonical).pathname;
  const text = part.getAttribute('copy');
  if (text === null && (navigator.share as Navigator['share'] | undefined) !== undefined) {
    // The visitor closing the sheet is no failure.
    await navigator.share({ title: document.title, url }).catch(() => undefined);
    return;
  }
  const isCopied = await copy(text ?? url);
  const answer = inWords(part.getAttribute(isCopied ? 'copied' : 'address'), { url });
  part.querySelector('[role=status]')?.replaceChildren(answer);
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

/** Fallback for `http:`, where `navigator.clipboard` is undefined. */
function copySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  field.style.position = 'fixed';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
