import type { BatchStatus } from '../../core/graph/fields/codes.ts';
import type { Ticket } from '../../core/page/ticket.ts';
import type { Locale } from '../../core/locale/locale.ts';
import { verdictKey, type Wording } from '../../core/status/made-with.ts';
import { type Alarm, isAlarm, isNotToUse, type NotToUse, type Verdict } from '../../core/status/verdict.ts';
import { getFixedT } from '../../messages.ts';
import { day } from '../format.ts';
import { quantity } from '../measures.ts';

/** The answer in a word, as its wording says. */
export function verdictText({ verdict, ...wording }: Wording & { verdict: Verdict }, locale: Locale): string {
  return getFixedT(locale)(verdictKey(verdict, wording), { count: wording.items });
}

type TicketStatus = Pick<Ticket, 'status' | 'statusTold' | 'statusPart'>;

/** The status in a word, with the part of the lot that it concerns; a disposition that CBV does not define as declared. */
export function statusText({ status, statusTold, statusPart }: TicketStatus, locale: Locale): string | undefined {
  const t = getFixedT(locale);
  const word = status && (statusTold ?? t(`status.${status}`));
  if (!word || !statusPart) return word;
  if ('unit' in statusPart) return `${word} (${t('verdict.part-in', { unit: statusPart.unit })})`;
  const part = quantity(statusPart.quantity, locale);
  const whole = statusPart.of && quantity(statusPart.of, locale);
  return `${word} (${whole ? t('verdict.part', { part, whole }) : part})`;
}

/** What else speaks against using it, each in a line. */
export function otherReasons({ also = [], isCut }: Pick<Ticket, 'also' | 'isCut'>, locale: Locale): string[] {
  const t = getFixedT(locale);
  const lines = also.map(({ status, since, told: statusTold, part: statusPart }) => {
    const word = statusText({ status, ...(statusTold && { statusTold }), ...(statusPart && { statusPart }) }, locale);
    return [word, since && t('status.since', { date: longDay(since, locale) })].filter(Boolean).join(' · ');
  });
  return isCut ? [...lines, t('verdict.cut')] : lines;
}

/** A long date is wider than a label at twice the text size: its year may go to the next line. */
export const longDay = (date: string, locale: Locale): string =>
  day(date, locale, 'long').replace(/\u00a0(?=\d{4}$)/, ' ');

/** What to do, in a sentence; none where no recall is known. */
export function adviceText({ verdict, status, isFood }: Pick<Ticket, 'verdict' | 'status' | 'isFood'>, locale: Locale) {
  const t = getFixedT(locale);
  if (verdict === 'made-with') return t('verdict.ask-first');
  if (verdict === 'one-item') return t('verdict.compare-serial');
  if (verdict === 'not-cleared') return t('verdict.if-in-doubt');
  const word = status && todoWord(status, isFood);
  return word && t(`status.${word}`);
}

/** Key of the text that advises what to do with a lot of this status: `recalled-todo-food`. Undefined if the status needs no action. */
function todoWord(status: BatchStatus, isFood = false): `${Alarm}-todo` | `${NotToUse}-todo-food` | undefined {
  if (isFood && isNotToUse(status)) return `${status}-todo-food`;
  return isAlarm(status) ? `${status}-todo` : undefined;
}

/** A withdrawal without a stated reason does not say whether the product may be used. */
export function isReasonMissing({ status, also = [], message }: Pick<Ticket, 'status' | 'also' | 'message'>): boolean {
  const all = [status, ...also.map((one) => one.status)];
  return message === undefined && all.some((code) => code === 'withdrawn' || code === 'non-sellable');
}

/** Verdicts that warn: of all others the page says only that no recall is known. */
export function isWarning(verdict: Verdict): boolean {
  return verdict !== 'no-recall-known';
}

/** Whether a ticket says more than that no recall is known. */
export function isUnusual({ verdict, message, todo, notice }: Ticket): boolean {
  return isWarning(verdict) || message !== undefined || todo.length > 0 || notice !== undefined;
}
