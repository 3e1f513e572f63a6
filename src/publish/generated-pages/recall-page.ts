import { lotName, ticketHtml } from '../../blocks/ticket/page-template.ts';
import { type About, type ReachingRecall, stateBy } from '../../core/status/generated.ts';
import type { LedgerLine } from '../ledger/ledger-line.ts';
import type { Answers } from './successor.ts';
import { inLocales, successorHtml } from './tombstone.ts';

/** The page of a lot or an item that has no other page any more and that a recall reaches: what is recalled, why and what to do. */
export function recallHtml(
  line: LedgerLine,
  recalls: readonly ReachingRecall[],
  answers: Answers,
  about?: About,
): string {
  const state = stateBy(recalls);
  return inLocales(line, (locale) => {
    const { title, body } = ticketHtml({ state, recalls, about }, locale);
    const name = lotName(line.owner ?? '', about, locale);
    // The reason for a retirement is the text of a less strict status.
    return { title, body: body + successorHtml(line, locale, answers), name };
  });
}
