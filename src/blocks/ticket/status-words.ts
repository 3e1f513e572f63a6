import { omitUndefined } from '../../core/omit-undefined.ts';
import type { Contact } from '../../core/page/blocks.ts';
import type { Ticket } from '../../core/page/ticket.ts';
import type { LotFacts } from '../../browser/lot-facts.ts';
import type { LocalizedText } from '../../core/graph/text.ts';
import type { Locale } from '../../core/locale/locale.ts';
import { verdictKey, type Wording } from '../../core/status/made-with.ts';
import type { Verdict } from '../../core/status/stance.ts';
import { adviceOf, asking, isReasonFor, pastBestBefore } from '../../core/status/voice.ts';
import { getFixedT } from '../../messages.ts';
import { day } from '../text/format.ts';
import { quantity } from '../text/measures.ts';

/** The answer in a word, as its wording says. */
export function verdictText({ verdict, ...wording }: Wording & { verdict: Verdict }, locale: Locale): string {
  return getFixedT(locale)(verdictKey(verdict, wording), { count: wording.items });
}

type TicketStatus = Pick<Ticket, 'status' | 'declaredStatus' | 'statusPart'>;

/** The status in a word, with the part of the lot that it concerns; a disposition that CBV does not define as declared. */
export function statusText({ status, declaredStatus, statusPart }: TicketStatus, locale: Locale): string | undefined {
  const t = getFixedT(locale);
  const word = status && (declaredStatus ?? t(`status.${status}`));
  if (!word || !statusPart) return word;
  if ('unit' in statusPart) return `${word} (${t('verdict.part-in', { unit: statusPart.unit })})`;
  const part = quantity(statusPart.quantity, locale);
  const whole = statusPart.of && quantity(statusPart.of, locale);
  return `${word} (${whole ? t('verdict.part', { part, whole }) : part})`;
}

/** What else speaks against using it, each in a line. */
export function otherReasons({ also = [], isCut }: Pick<Ticket, 'also' | 'isCut'>, locale: Locale): string[] {
  const t = getFixedT(locale);
  const lines = also.map(({ status, since, declaredStatus, part: statusPart }) => {
    const word = statusText(omitUndefined({ status, declaredStatus, statusPart }), locale);
    return [word, since && t('status.since', { date: longDay(since, locale) })].filter(Boolean).join(' · ');
  });
  return isCut ? [...lines, t('verdict.cut')] : lines;
}

/** A long date is wider than a label at twice the text size: its year may go to the next line. */
export const longDay = (date: string, locale: Locale): string =>
  day(date, locale, 'long').replace(/\u00a0(?=\d{4}$)/, ' ');

/** What to do, in a sentence; none where no recall is known. @param contact of the page, which shows it below the sentence */
export function adviceText(
  ticket: Pick<Ticket, 'verdict' | 'status' | 'isFood'>,
  locale: Locale,
  contact: Contact | undefined,
): string | undefined {
  const advice = adviceOf({ ...ticket, isUnreachable: !contact });
  return advice && getFixedT(locale)(advice);
}

/** "Past its best-before date: look, smell, taste." */
export function pastText(
  ticket: Pick<Ticket, 'verdict' | 'isFood' | 'bestBefore'>,
  locale: Locale,
): string | undefined {
  const past = ticket.bestBefore && pastBestBefore(ticket);
  return past && getFixedT(locale)(past);
}

/** "Use by 4 December 2026": the headline while nothing is to be said against it. */
export function useByText({ verdict, lastDay }: Pick<Ticket, 'verdict' | 'lastDay'>, locale: Locale) {
  if (lastDay === undefined || isWarning(verdict)) return undefined;
  const key = lastDay.endsWith('-00') ? 'verdict.use-by-month' : 'verdict.use-by';
  return getFixedT(locale)(key, { date: longDay(lastDay, locale) });
}

/** A withdrawal without a stated reason does not say whether the product may be used. */
export function reasonMissingText(
  { verdict, message }: Pick<Ticket, 'verdict' | 'message'>,
  locale: Locale,
  contact: Contact | undefined,
): string | undefined {
  if (message !== undefined || verdict !== 'withdrawn') return undefined;
  return getFixedT(locale)(asking('reason-not-stated', !contact));
}

/** Whether the status is a reason for the verdict: what else is known of the lot is not said beside an alarm. */
export function hasReason({ verdict, status }: Pick<Ticket, 'verdict' | 'status'>): boolean {
  return status !== undefined && isReasonFor(verdict, status);
}

/** Whether the ticket has the owner's own words. */
export const hasQuotation = ({ message, todo }: Pick<Ticket, 'message' | 'todo'>): boolean =>
  message !== undefined || todo.length > 0;

/** The attribute `lot` of `<lot-ticket>`. */
export const lotFacts = (
  { key: entity, lastDay: useBy, bestBefore, isFood, isPastBestBefore: isPast }: Ticket,
  source: LocalizedText | undefined,
  place: Pick<LotFacts, 'look'> | Pick<LotFacts, 'level'>,
): string => JSON.stringify({ entity, useBy, bestBefore, isFood, isPast, source: source?.text, ...place });

/** Verdicts that warn: of all others the page says only that no recall is known. */
export function isWarning(verdict: Verdict): boolean {
  return verdict !== 'no-recall-known';
}

/** Whether a ticket says more than that no recall is known. */
export function isUnusual({ verdict, message, todo, notice }: Ticket): boolean {
  return isWarning(verdict) || message !== undefined || todo.length > 0 || notice !== undefined;
}
