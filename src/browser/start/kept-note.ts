import { dateFormat } from '../../core/locale/date-format.ts';
import { inWords } from '../language/in-words.ts';
import { KEPT_META } from './kept-at.ts';

/** "This copy is of 12 March": shown on a page that comes from what is kept on this device. */
export function showKeptNote(): void {
  const keptAt = document.querySelector<HTMLMetaElement>(`meta[name="${KEPT_META}"]`)?.content;
  const note = document.querySelector<HTMLElement>('[data-kept-note]');
  if (!note) return;
  note.hidden = keptAt === undefined;
  if (keptAt !== undefined) fillDate(note, keptAt);
}

/** Writes a date and time into an element whose `data-text` holds `{{date}}`, in the language of the page. */
export function fillDate(element: HTMLElement, iso: string, dateStyle: 'long' | 'medium' = 'long'): void {
  element.textContent = inWords(element.dataset['text'], { date: dateAndTime(iso, dateStyle) });
}

/** A date and time in the language of the page and the visitor's time zone. */
export function dateAndTime(iso: string, dateStyle: 'long' | 'medium'): string {
  return dateFormat(document.documentElement.lang, { dateStyle, timeStyle: 'short' }).format(new Date(iso));
}
