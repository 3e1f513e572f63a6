import { createHash } from 'node:crypto';
import { lotName, TICKET_STYLE, ticketHtml } from '../../blocks/ticket/page-template.ts';
import { type About, type ReachingRecall, stateBy } from '../../core/status/generated.ts';
import type { LedgerLine } from '../ledger/ledger-line.ts';
import type { Answers } from './successor.ts';
import { inLocales, successorHtml } from './tombstone.ts';

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(TICKET_STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'`;

/** Style and policy of a page about a recall. */
export const RECALL_LOOK = { style: TICKET_STYLE, policy: POLICY };

/** The page of a lot or an item that has no other page any more and that a recall reaches: what is recalled, why and what to do. */
export function recallHtml(
  line: LedgerLine,
  recalls: readonly ReachingRecall[],
  answers: Answers,
  about?: About,
): string {
  const state = stateBy(recalls);
  return inLocales(
    line,
    (locale) => {
      const { title, body } = ticketHtml({ state, recalls, about }, locale);
      const name = lotName(line.owner ?? '', about, locale);
      // The reason for a retirement is the text of a less strict status.
      return { title, body: body + successorHtml(line, locale, answers), name };
    },
    RECALL_LOOK,
  );
}
