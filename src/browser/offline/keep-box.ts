// The box that keeps a brand on the device: its buttons, its language and its text.
import type { PluralForms } from '../../core/locale/interpolate.ts';
import type { Locale } from '../../core/locale/locale.ts';

export const localeOf = (box: HTMLElement): Locale => box.dataset['locale'] ?? '';

export function button(box: HTMLElement, name: 'keep' | 'forget'): HTMLButtonElement | null {
  return box.querySelector<HTMLButtonElement>(`button[data-${name}]`);
}

export function showKept(box: HTMLElement, kept: boolean): void {
  const forget = button(box, 'forget');
  if (forget) forget.hidden = !kept;
}

export function showMessage(box: HTMLElement, words: string): void {
  const place = box.querySelector('[data-keep-told]');
  if (place) place.textContent = words;
}

/** The plural forms in `data-before` or `data-after`. */
export const formsOf = (box: HTMLElement, name: 'before' | 'after'): PluralForms =>
  JSON.parse(box.dataset[name] ?? '{}') as PluralForms;
