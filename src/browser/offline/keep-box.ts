// The box that keeps a brand on the device: its buttons, its language and its text.
import type { Locale } from '../../core/locale.ts';
import { filled } from './sizes.ts';

export const localeOf = (box: HTMLElement): Locale => box.dataset['locale'] ?? '';

export function button(box: HTMLElement, name: 'keep' | 'forget'): HTMLButtonElement | null {
  return box.querySelector<HTMLButtonElement>(`button[data-${name}]`);
}

export function showKept(box: HTMLElement, kept: boolean): void {
  const forget = button(box, 'forget');
  if (forget) forget.hidden = !kept;
}

export function tell(box: HTMLElement, words: string): void {
  const place = box.querySelector('[data-keep-told]');
  if (place) place.textContent = words;
}

/** `data-before-one`, `data-before-other`: the form that the page's language asks for. */
export function plural(box: HTMLElement, name: string, count: number, values: Record<string, string>): string {
  const form = new Intl.PluralRules(document.documentElement.lang).select(count);
  const words = box.dataset[name + form.charAt(0).toUpperCase() + form.slice(1)] ?? box.dataset[`${name}Other`];
  return filled(words, { ...values, count: String(count) });
}
