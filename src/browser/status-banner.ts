import { typeOfKey } from '../core/identity/entity-key.ts';
import type { BuiltLot } from '../core/status/live.ts';
import type { Verdict } from '../core/status/stance.ts';
import { $operator } from '../stores/operator.ts';
import { alarmLines, pageStatus } from './alarms.ts';
import { inWords } from './language/in-words.ts';
import { lotFactsOf } from './lot-facts.ts';
import { dateAndTime } from './start/date-and-time.ts';
import { metaOf } from './start/meta.ts';

/**
 * `<status-banner said built>`: alarms of the status file that the page itself does not show. `said`: keys and states that it shows;
 * `built`: the verdict that it was built with.
 */
class StatusBanner extends HTMLElement {
  #stop = (): void => undefined;

  connectedCallback(): void {
    this.#stop = $operator.subscribe(() => this.#show());
  }

  disconnectedCallback(): void {
    this.#stop();
  }

  #show(): void {
    const known = pageStatus();
    const entity = metaOf('storytrace:entity') ?? '';
    const shown = (this.getAttribute('said') ?? '').split(' ');
    const newAlarms = known ? alarmLines(entity, known.file, shown, this.#built(entity)) : [];
    this.hidden = newAlarms.length === 0;
    this.querySelector('ul')?.replaceChildren(...newAlarms);
    const isNews = typeOfKey(entity) === 'batch' && newAlarms.length > 0;
    // "No recall known" is shown with the time of the check.
    if (known && !isNews)
      for (const part of document.querySelectorAll('recall-checked'))
        part.textContent = inWords(part.getAttribute('text'), { date: dateAndTime(known.checked, 'short') });
  }

  /** As built: the ticket of the page may have turned since. */
  #built(entity: string): Pick<BuiltLot, 'verdict' | 'useBy'> {
    const ticket = document.querySelector('lot-ticket');
    const facts = ticket ? lotFactsOf(ticket) : {};
    const useBy = facts.entity === entity ? facts.useBy : undefined;
    return { verdict: (this.getAttribute('built') ?? 'no-recall-known') as Verdict, useBy };
  }
}

customElements.define('status-banner', StatusBanner);
