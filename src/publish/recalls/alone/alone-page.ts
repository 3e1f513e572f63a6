import { createHash } from 'node:crypto';
import type { Operator } from '../../../core/graph/operator.ts';
import type { Product } from '../../../core/graph/product.ts';
import { isFood } from '../../../core/kinds/kinds.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import { getFixedT } from '../../../messages.ts';
import { escaped } from '../../../render/files/escape.ts';
import { dayText, inElement, noticeHtml } from '../../generated-pages/recall-page.ts';
import { inLocales } from '../../generated-pages/tombstone.ts';
import type { LedgerLine } from '../../ledger/ledger-line.ts';
import type { ReachingRecall } from '../of-entities.ts';

/** What a page says: its lot is recalled, was made with a recalled lot, is a product with a recalled lot, or its recall was withdrawn. */
export type Role = 'recalled' | 'made-with' | 'product' | 'withdrawn';

/** The graph at hand may be older than the release: names and contact alone come from it. */
export interface About {
  product?: Product | undefined;
  operator?: Operator | undefined;
  /** Day of the graph at hand, `YYYY-MM-DD`. */
  asOf: string;
}

interface PageContent {
  role: Role;
  recalls: readonly ReachingRecall[];
  about: About;
  /** Day of the withdrawal. */
  withdrawn?: string;
}

const STYLE =
  'body{font:17px/1.6 sans-serif;margin:0;color:#1b2a21;background:#fbf7ee}main{max-width:40rem;margin:0 auto;padding:1rem}' +
  '[data-status=recalled]{background:#a3162a;color:#fff;padding:1rem;border-radius:12px}[data-status=recalled] a{color:#fff}' +
  '[data-status=made-with],[data-status=product]{background:#ffe9b8;padding:1rem;border-radius:12px}';
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'`;
const TITLES = {
  recalled: 'recall.title',
  'made-with': 'recall.title-made-with',
  product: 'recall.title-product',
} as const;

/** A page of a recall on the newest release, by a machine that does not have the release's build: no fact of its graph but names and contact. */
export function alonePage(line: LedgerLine, { role, recalls, about, withdrawn }: PageContent): string {
  return inLocales(
    line,
    (locale) => {
      const t = getFixedT(locale);
      const names = nameHtml(about, locale);
      if (role === 'withdrawn') {
        const text = t('recall.withdrawn', { date: dayText(withdrawn ?? '', locale) });
        return { title: text, body: names };
      }
      const stop = t(isFoodProduct(about) ? 'status.recalled-todo-food' : 'status.recalled-todo');
      const notices = recalls.map((one) => {
        if (role !== 'recalled')
          return noticeHtml(one, locale, t(role === 'product' ? 'recall.compare' : 'verdict.ask-first'));
        return noticeHtml(one, locale, one.recall.advice.length === 0 ? stop : undefined);
      });
      const contact = contactHtml(about, locale);
      return {
        title: t(TITLES[role]),
        body: `<div data-status="${role}">${notices.join('')}${contact}</div>${names}`,
      };
    },
    { style: STYLE, policy: POLICY },
  );
}

const isFoodProduct = ({ product }: About): boolean => product !== undefined && isFood(product);

function nameHtml({ product, operator }: About, locale: Locale): string {
  const names = [product?.name, operator?.name].flatMap((name) => (name === undefined ? [] : [name]));
  return names.map((name) => inElement('p', name, locale)).join('');
}

function contactHtml({ operator, asOf }: About, locale: Locale): string {
  const { phone, email, address } = operator?.contact ?? {};
  const t = getFixedT(locale);
  const ways = [
    ...(phone === undefined
      ? []
      : [`<p><a href="tel:${escaped(phone.replace(/[^+0-9]/g, ''))}">${escaped(phone)}</a></p>`]),
    ...(email === undefined ? [] : [`<p><a href="mailto:${escaped(email)}">${escaped(email)}</a></p>`]),
    ...(address === undefined ? [] : [inElement('p', address, locale)]),
  ];
  if (ways.length === 0) return '';
  return `${ways.join('')}<p>${escaped(t('recall.as-of', { date: dayText(asOf, locale) }))}</p>`;
}
