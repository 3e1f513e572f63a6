// The button "Keep this brand": size before, progress, size after, removal.
import { FALLBACK_LOCALE, isLocale } from '../../core/locale.ts';
import { onEveryPage } from '../every-page.ts';
import { forgetBrand, isBrandKept, lightPages } from './keep.ts';
import { filled, size } from './sizes.ts';

onEveryPage(() => {
  const box = document.querySelector<HTMLElement>('[data-keep-brand]');
  if (box && 'caches' in globalThis) void offer(box);
});

async function offer(box: HTMLElement): Promise<void> {
  const operator = box.dataset['keepBrand'] ?? '';
  button(box, 'keep')?.addEventListener('click', () => void keep(box, operator));
  button(box, 'forget')?.addEventListener('click', () => void remove(box, operator));
  box.hidden = false;
  showKept(box, await isBrandKept(operator));
  const pages = await lightPages(operator, localeOf(box)).catch(() => []);
  // The visitor may have been quicker.
  if (!box.querySelector('[data-keep-told]')?.textContent)
    tell(box, plural(box, 'before', pages.length, { size: size(pages.length * ownSize()) }));
}

/** Bytes of this page: the others are of its kind. Its transfer is compressed, so the DOM is measured. */
function ownSize(): number {
  return new TextEncoder().encode(document.documentElement.outerHTML).byteLength;
}

async function keep(box: HTMLElement, operator: string): Promise<void> {
  const bar = box.querySelector('progress');
  const pictures = box.querySelector<HTMLInputElement>('input[name="pictures"]')?.checked ?? false;
  disable(box, true);
  if (bar) bar.hidden = false;
  try {
    // Only who asks for it loads what fetches and keeps.
    const { keepBrand } = await import('./keep-pages.ts');
    const kept = await keepBrand({
      operator,
      pictures,
      locale: localeOf(box),
      onProgress: (done, total) => {
        if (bar) Object.assign(bar, { max: total, value: done });
        tell(box, filled(box.dataset['keeping'], { done: String(done), total: String(total) }));
      },
    });
    const total = String(kept.pages + kept.failed);
    if (kept.full) tell(box, box.dataset['full'] ?? '');
    else if (kept.failed > 0) tell(box, filled(box.dataset['failed'], { failed: String(kept.failed), total }));
    else tell(box, plural(box, 'after', kept.pages, { size: size(kept.bytes) }));
  } catch {
    tell(box, box.dataset['unreachable'] ?? '');
  }
  if (bar) bar.hidden = true;
  disable(box, false);
  showKept(box, await isBrandKept(operator));
}

async function remove(box: HTMLElement, operator: string): Promise<void> {
  await forgetBrand(operator);
  tell(box, box.dataset['removed'] ?? '');
  showKept(box, false);
  button(box, 'keep')?.focus();
}

function localeOf(box: HTMLElement) {
  const locale = box.dataset['locale'] ?? '';
  return isLocale(locale) ? locale : FALLBACK_LOCALE;
}

function button(box: HTMLElement, name: 'keep' | 'forget'): HTMLButtonElement | null {
  return box.querySelector<HTMLButtonElement>(`button[data-${name}]`);
}

function disable(box: HTMLElement, disabled: boolean): void {
  for (const each of box.querySelectorAll('button')) each.disabled = disabled;
}

function showKept(box: HTMLElement, kept: boolean): void {
  const forget = button(box, 'forget');
  if (forget) forget.hidden = !kept;
}

function tell(box: HTMLElement, words: string): void {
  const place = box.querySelector('[data-keep-told]');
  if (place) place.textContent = words;
}

/** `data-before-one`, `data-before-other`: the form that the page's language asks for. */
function plural(box: HTMLElement, name: string, count: number, values: Record<string, string>): string {
  const form = new Intl.PluralRules(document.documentElement.lang).select(count);
  const words = box.dataset[name + form.charAt(0).toUpperCase() + form.slice(1)] ?? box.dataset[`${name}Other`];
  return filled(words, { ...values, count: String(count) });
}
