import type { Ticket } from '../../core/page/blocks.ts';
import type { Locale } from '../../core/locale.ts';
import { todoWord } from '../../core/status/tone.ts';
import { getFixedT } from '../../messages.ts';

type Shown = Pick<Ticket, 'status' | 'statusTold' | 'isFood' | 'serial' | 'identifier'>;

/** The status in a word; a disposition that CBV does not define as it is told. */
export function statusText({ status, statusTold }: Shown, locale: Locale): string | undefined {
  return status && (statusTold ?? getFixedT(locale)(`status.${status}`));
}

/** What to do, in a sentence; none where there is nothing to do. */
export function todoText(ticket: Shown, locale: Locale): string | undefined {
  const { status, isFood, serial, identifier } = ticket;
  const word = status && todoWord(status, { isFood, isItem: serial !== undefined || identifier !== undefined });
  return word && getFixedT(locale)(`status.${word}`);
}

/** Whether a ticket says more than where its lot stands. */
export function isUnusual(ticket: Ticket): boolean {
  return (
    ticket.madeWith !== undefined ||
    ticket.message !== undefined ||
    ticket.todo.length > 0 ||
    ticket.notice !== undefined ||
    (ticket.status !== undefined && ticket.status !== 'on-sale')
  );
}
