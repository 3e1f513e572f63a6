import { $operator } from '../stores/operator.ts';
import { $ui } from '../stores/ui.ts';
import { pageStatus } from './alarms.ts';
import { inWords, wordsOf } from './language/in-words.ts';
import { KEPT_META } from './start/kept-at.ts';
import { metaOf } from './start/meta.ts';
import { dateAndTime } from './start/date-and-time.ts';

/** With `{{date}}`. */
export interface PageNotesWords {
  /** The page is a copy that is kept on this device. */
  copy: string;
  /** When the status file was checked, where this was not just now. */
  checked: string;
}

/** `<page-notes words>`: the browser is offline; the page is a kept copy of some date; its status was last checked then. */
class PageNotes extends HTMLElement {
  #stops: (() => void)[] = [];

  connectedCallback(): void {
    const [offline, copy, checked] = this.querySelectorAll('p');
    const { copy: copyText, checked: checkedText } = wordsOf<PageNotesWords>(this);
    show(copy, copyText, metaOf(KEPT_META));
    this.#stops = [
      $ui.subscribe(({ online }) => offline?.toggleAttribute('hidden', online)),
      $operator.subscribe(() => {
        const known = pageStatus();
        show(checked, checkedText, known?.fresh === false ? known.checked : undefined);
      }),
    ];
  }

  disconnectedCallback(): void {
    for (const stop of this.#stops) stop();
  }
}

function show(note: HTMLElement | undefined, text: string | undefined, date: string | undefined): void {
  if (!note) return;
  note.hidden = date === undefined;
  if (date !== undefined) note.textContent = inWords(text, { date: dateAndTime(date, 'long') });
}

customElements.define('page-notes', PageNotes);

/** The online flag follows what the browser reports. */
export function watchOnline(): void {
  const report = (): void => $ui.setKey('online', navigator.onLine);
  addEventListener('online', report);
  addEventListener('offline', report);
  report();
}
