import { lotName, nameHtml, ticketHtml } from '../../../blocks/ticket/page-template.ts';
import { day } from '../../../blocks/text/format.ts';
import type { About, GeneratedTicket, ReachingRecall } from '../../../core/status/generated.ts';
import { getFixedT } from '../../../messages.ts';
import { RECALL_LOOK } from '../../generated-pages/recall-page.ts';
import { inLocales } from '../../generated-pages/tombstone.ts';
import type { LedgerLine } from '../../ledger/ledger-line.ts';

/** What a page says: its state by a recall, or that the recall of its lot was withdrawn. */
export type Role = GeneratedTicket['state'] | 'withdrawn';

interface PageContent {
  role: Role;
  recalls: readonly ReachingRecall[];
  about: About;
  /** Day of the withdrawal. */
  withdrawn?: string;
}

/** A page of a recall on the newest release, by a machine that does not have the release's build: no fact of its graph but names and contact. */
export function alonePage(line: LedgerLine, { role, recalls, about, withdrawn }: PageContent): string {
  return inLocales(
    line,
    (locale) => {
      const name = lotName(line.owner ?? '', about, locale);
      if (role !== 'withdrawn') return { ...ticketHtml({ state: role, recalls, about }, locale), name };
      const title = getFixedT(locale)('recall.withdrawn', { date: day(withdrawn ?? '', locale, 'long') });
      return { title, body: nameHtml(about, locale), name };
    },
    RECALL_LOOK,
  );
}
