import { createHash } from 'node:crypto';
import type { Operator } from '../../core/graph/operator.ts';
import { lotOfInstance } from '../../core/graph/key.ts';
import { localize, type Text } from '../../core/graph/text.ts';
import { itemOfKey } from '../../core/identity/entity-key.ts';
import { isFood } from '../../core/kinds/kinds.ts';
import { dateFormat } from '../../core/locale/date-format.ts';
import { langOf, type Locale } from '../../core/locale/locale.ts';
import { type AdviceKey, adviceOf } from '../../core/status/voice.ts';
import { safeUrl } from '../../core/text/safe-url.ts';
import { telAddress } from '../../core/text/tel-address.ts';
import { getFixedT } from '../../messages.ts';
import { escaped } from '../../render/files/escape.ts';
import type { LedgerLine } from '../ledger/ledger-line.ts';
import type { Answers } from './successor.ts';
import { inLocales, successorHtml } from './tombstone.ts';
import { type About, type ReachingRecall, stateBy } from '../recalls/of-entities.ts';

const STYLE =
  'body{font:17px/1.6 sans-serif;margin:0;color:#1b2a21;background:#fbf7ee}main{max-width:40rem;margin:0 auto;padding:1rem}' +
  '[data-status=recalled]{background:#a3162a;color:#fff;padding:1rem;border-radius:12px}[data-status=recalled] a{color:#fff}' +
  '[data-status=made-with],[data-status=one-item],[data-status=product]{background:#ffe9b8;padding:1rem;border-radius:12px}';
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'`;

/** Style and policy of a page about a recall. */
export const RECALL_LOOK = { style: STYLE, policy: POLICY };

/** The state of a generated page. `product`: a lot of the product is recalled. */
export type RecallState = ReturnType<typeof stateBy> | 'product';

/** As on a ticket of the build; how a lot was made with the recalled one is not known here. */
const TITLES = {
  recalled: 'verdict.recalled',
  'made-with': 'verdict.may-made-with',
  'one-item': 'verdict.one-item',
  product: 'recall.title-product',
} as const satisfies Record<RecallState, string>;

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
      const { title, body } = recallContent(state, recalls, about, locale);
      // The reason for a retirement is the text of a less strict status.
      return { title, body: body + successorHtml(line, locale, answers), name: lotName(line, about, locale) };
    },
    RECALL_LOOK,
  );
}

/** Title and text of a page that a recall reaches: one stance, and the owner's words on the recall that decides as a quotation. */
export function recallContent(
  state: RecallState,
  recalls: readonly ReachingRecall[],
  about: About | undefined,
  locale: Locale,
): { title: string; body: string } {
  const t = getFixedT(locale);
  const isFoodProduct = about?.product !== undefined && isFood(about.product);
  const advice: AdviceKey =
    state === 'product'
      ? 'recall.compare'
      : (adviceOf({ verdict: state, status: 'recalled', isFood: isFoodProduct }) ?? 'verdict.ask-first');
  const spoken = state === 'recalled' ? recalls.filter(({ isItself }) => isItself) : recalls;
  const notices = spoken.map((one) => noticeHtml(one, state, about?.operator, locale)).join('');
  return {
    title: t(TITLES[state], { count: recalls.length }),
    body:
      `<div data-status="${state}">${notices}<p><strong>${escaped(t(advice))}</strong></p>${contactHtml(about, locale)}</div>` +
      nameHtml(about, locale),
  };
}

/**
 * What is recalled, since when, and the owner's reason as a quotation. The owner's steps are for the recalled lot alone: on another page they
 * are a second stance. The operator of an ingredient is not known here.
 */
function noticeHtml(
  { name, recall, isItself, isItsLot }: ReachingRecall,
  state: RecallState,
  operator: Operator | undefined,
  locale: Locale,
): string {
  const t = getFixedT(locale);
  const [, gtin = '', instance = ''] = /^(?:product:)?([^/]*)\/(.*)$/s.exec(name) ?? [];
  const what = instance.startsWith('~')
    ? t('recall.item', { serial: instance.slice(1), gtin })
    : t('recall.lot', { lot: instance, gtin });
  const { reason, since, notice, advice } = recall;
  const steps = state === 'recalled' ? advice.map((step) => inElement('li', step, locale)).join('') : '';
  const source =
    operator && state !== 'made-with'
      ? inElement('cite', operator.name, locale)
      : `<cite>${escaped(t('status.declared'))}</cite>`;
  const own = (reason ? inElement('p', reason, locale) : '') + (steps && `<ul>${steps}</ul>`);
  const url = notice === undefined ? undefined : safeUrl(notice);
  return [
    `<p>${escaped(what)}${isItself || isItsLot ? '' : ` ${escaped(t('recall.made-with'))}`}</p>`,
    since === undefined ? '' : `<p>${escaped(t('status.since', { date: dayText(since, locale) }))}</p>`,
    own && `<blockquote>${own}${source}</blockquote>`,
    url === undefined ? '' : `<p><a href="${escaped(url)}">${escaped(t('status.notice'))}</a></p>`,
  ].join('');
}

/** Lot, product and maker in a line: a link preview of the page shows its `<title>` alone. */
export function lotName({ owner = '' }: LedgerLine, about: About | undefined, locale: Locale): string {
  const instance = itemOfKey(owner)?.lot;
  const isItem = instance !== undefined && lotOfInstance(instance) === undefined;
  const t = getFixedT(locale);
  const lot = isItem ? t('head.serial', { serial: instance.slice(1) }) : instance && t('head.lot', { lot: instance });
  const names = [about?.product?.name, about?.operator?.name].map((name) => name && localize(name, locale).text);
  return [lot, ...names].filter(Boolean).join(' · ');
}

export function nameHtml(about: About | undefined, locale: Locale): string {
  const names = [about?.product?.name, about?.operator?.name].filter((name) => name !== undefined);
  return names.map((name) => inElement('p', name, locale)).join('');
}

function contactHtml(about: About | undefined, locale: Locale): string {
  const { phone, email, address } = about?.operator?.contact ?? {};
  const t = getFixedT(locale);
  const link = (href: string, text: string) => `<p><a href="${escaped(href)}">${escaped(text)}</a></p>`;
  const ways =
    (phone === undefined ? '' : link(telAddress(phone), phone)) +
    (email === undefined ? '' : link(`mailto:${email}`, email)) +
    (address === undefined ? '' : inElement('p', address, locale));
  const asOf = about?.asOf && `<p>${escaped(t('recall.as-of', { date: dayText(about.asOf, locale) }))}</p>`;
  return ways && ways + (asOf ?? '');
}

/** A day in words; of a month without a day the month. */
export function dayText(day: string, locale: Locale): string {
  const isMonth = day.endsWith('-00');
  const style = isMonth ? ({ year: 'numeric', month: 'long' } as const) : ({ dateStyle: 'long' } as const);
  return dateFormat(langOf(locale), { ...style, timeZone: 'UTC' }).format(
    new Date(isMonth ? day.replace(/00$/, '01') : day),
  );
}

/** A text in an element, with `lang` and `dir` where its language differs from the page's. */
function inElement(name: 'p' | 'li' | 'cite', text: Text, locale: Locale): string {
  const { text: shown, lang, dir } = localize(text, locale);
  const marks = (lang === undefined ? '' : ` lang="${escaped(lang)}"`) + (dir === undefined ? '' : ` dir="${dir}"`);
  return `<${name}${marks}>${escaped(shown)}</${name}>`;
}
