/** The ticket as a string: the template of `Ticket.astro` for pages that the publisher generates. */
import type { Operator } from '../../core/graph/operator.ts';
import { lotOfInstance } from '../../core/graph/key.ts';
import { localize, type Text } from '../../core/graph/text.ts';
import { itemOfKey } from '../../core/identity/entity-key.ts';
import { isFood } from '../../core/kinds/kinds.ts';
import type { Locale } from '../../core/locale/locale.ts';
import { parseRecallName } from '../../core/recalls/records.ts';
import type { About, GeneratedTicket, ReachingRecall } from '../../core/status/generated.ts';
import { type AdviceKey, adviceOf } from '../../core/status/voice.ts';
import { escaped } from '../../core/text/escape.ts';
import { safeUrl } from '../../core/text/safe-url.ts';
import { telAddress } from '../../core/text/tel-address.ts';
import { getFixedT } from '../../messages.ts';
import { day } from '../text/format.ts';

/** As on a ticket of the build; how a lot was made with the recalled one is not known here. */
const TITLES = {
  recalled: 'verdict.recalled',
  'made-with': 'verdict.may-made-with',
  'one-item': 'verdict.one-item',
  product: 'recall.title-product',
} as const satisfies Record<GeneratedTicket['state'], string>;

/** Title and text of a ticket: one stance, and the owner's words on the recall that decides as a quotation. */
export function ticketHtml(
  { state, recalls, about }: GeneratedTicket,
  locale: Locale,
): { title: string; body: string } {
  const t = getFixedT(locale);
  const spoken = state === 'recalled' ? recalls.filter(({ isItself }) => isItself) : recalls;
  const notices = spoken.map((one) => noticeHtml(one, state, about?.operator, locale)).join('');
  const reach = contactHtml(about, locale);
  return {
    title: t(TITLES[state], { count: recalls.length }),
    body:
      `<div data-status="${state}"><p><strong>${escaped(t(adviceKey(state, about, reach === '')))}</strong></p>${reach}${notices}</div>` +
      nameHtml(about, locale),
  };
}

function adviceKey(state: GeneratedTicket['state'], about: About | undefined, isUnreachable: boolean): AdviceKey {
  if (state === 'product') return 'recall.compare';
  const food = about?.product !== undefined && isFood(about.product);
  return adviceOf({ verdict: state, status: 'recalled', isFood: food, isUnreachable }) ?? 'verdict.ask-first';
}

/**
 * What is recalled, since when, and the owner's reason as a quotation. The owner's steps are for the recalled lot alone: on another page they
 * are a second stance. The operator of an ingredient is not known here.
 */
function noticeHtml(
  { name, recall, isItself, isItsLot }: ReachingRecall,
  state: GeneratedTicket['state'],
  operator: Operator | undefined,
  locale: Locale,
): string {
  const t = getFixedT(locale);
  const { product = '', gtin = product, instance } = parseRecallName(name);
  const what = instance.startsWith('~')
    ? t('recall.item', { serial: instance.slice(1), gtin })
    : t('recall.lot', { lot: instance, gtin });
  const { reason, since, notice, advice } = recall;
  const steps = state === 'recalled' ? advice.map((step) => inElement('li', step, locale)).join('') : '';
  const source =
    operator && state !== 'made-with'
      ? inElement('cite', operator.name, locale)
      : `<cite>${escaped(t('status.declared'))}</cite>`;
  const own = (reason ? inElement('p', reason, locale) : '') + (steps && `<ol>${steps}</ol>`);
  const url = notice === undefined ? undefined : safeUrl(notice);
  return [
    `<p>${escaped(what)}${isItself || isItsLot ? '' : ` ${escaped(t('recall.made-with'))}`}</p>`,
    since === undefined ? '' : `<p>${escaped(t('status.since', { date: day(since, locale, 'long') }))}</p>`,
    own && `<blockquote>${own}${source}</blockquote>`,
    url === undefined ? '' : `<p><a href="${escaped(url)}">${escaped(t('status.notice'))}</a></p>`,
  ].join('');
}

/**
 * Lot, product and maker in a line: a link preview of the page shows its `<title>` alone.
 * @param owner `batch:toma/L1`
 */
export function lotName(owner: string, about: About | undefined, locale: Locale): string {
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
  const { phone, email, address, url } = about?.operator?.contact ?? {};
  const href = url === undefined ? undefined : safeUrl(url);
  const t = getFixedT(locale);
  const link = (href: string, text: string) => `<p><a href="${escaped(href)}">${escaped(text)}</a></p>`;
  const ways =
    (phone === undefined ? '' : link(telAddress(phone), phone)) +
    (email === undefined ? '' : link(`mailto:${email}`, email)) +
    (address === undefined ? '' : inElement('p', address, locale)) +
    (href === undefined ? '' : link(href, href));
  const asOf = about?.asOf && `<p>${escaped(t('recall.as-of', { date: day(about.asOf, locale, 'long') }))}</p>`;
  return ways && ways + (asOf ?? '');
}

/** A text in an element, with `lang` and `dir` where its language differs from the page's. */
function inElement(name: 'p' | 'li' | 'cite', text: Text, locale: Locale): string {
  const { text: shown, lang, dir } = localize(text, locale);
  const marks = (lang === undefined ? '' : ` lang="${escaped(lang)}"`) + (dir === undefined ? '' : ` dir="${dir}"`);
  return `<${name}${marks}>${escaped(shown)}</${name}>`;
}
