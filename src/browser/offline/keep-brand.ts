// The button "Save for later": its size before, whether the brand is kept, and its removal.
import { inWords } from '../language/in-words.ts';
import { onEveryPage } from '../start/every-page.ts';
import { button, formsOf, localeOf, showKept, showMessage } from './keep-box.ts';
import { forgetBrand, isBrandKept, lightPages } from './keep.ts';
import { size } from './sizes.ts';

onEveryPage(() => {
  const box = document.querySelector<HTMLElement>('[data-keep-brand]');
  if (box && 'caches' in globalThis) offer(box).catch(() => (box.hidden = true));
});

async function offer(box: HTMLElement): Promise<void> {
  const operator = box.dataset['keepBrand'] ?? '';
  button(box, 'keep')?.addEventListener('click', () => void keep(box, operator));
  button(box, 'forget')?.addEventListener('click', () => void forget(box, operator));
  box.hidden = false;
  showKept(box, await isBrandKept(operator));
  const pages = await lightPages(operator, localeOf(box)).catch(() => []);
  // Do not overwrite the result of a click that came first.
  if (!box.querySelector('[data-keep-told]')?.textContent)
    showMessage(box, inWords(formsOf(box, 'before'), { count: pages.length, size: size(pages.length * ownSize()) }));
}

/** Bytes of this page: the others are of its kind. Its transfer is compressed, so the DOM is measured. */
function ownSize(): number {
  return new TextEncoder().encode(document.documentElement.outerHTML).byteLength;
}

async function keep(box: HTMLElement, operator: string): Promise<void> {
  disable(box, true);
  try {
    // Only who asks for it loads what fetches and keeps.
    const { keepWithProgress } = await import('./keep-with-progress.ts');
    await keepWithProgress(box, operator);
  } catch {
    showMessage(box, box.dataset['unreachable'] ?? '');
  }
  disable(box, false);
  showKept(box, await isBrandKept(operator));
}

function disable(box: HTMLElement, disabled: boolean): void {
  for (const each of box.querySelectorAll('button')) each.disabled = disabled;
}

async function forget(box: HTMLElement, operator: string): Promise<void> {
  await forgetBrand(operator);
  showMessage(box, box.dataset['removed'] ?? '');
  showKept(box, false);
  button(box, 'keep')?.focus();
}
