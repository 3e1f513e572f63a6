import { localize, type LocalizedText } from '../../../core/graph/text.ts';
import { directionOf } from '../../../core/locale/language-tag.ts';
import { langMarkup } from '../../../core/locale/lang-attributes.ts';
import { fallbackLocale, langOf, type Locale, siteLocales } from '../../../core/locale/locale.ts';
import type { ReachedLot, RecallEntry, RecallFeed } from '../../../core/page/files/recall-feed.ts';
import { instancesIn } from '../../../core/recalls/records.ts';
import { escaped } from '../../../core/text/escape.ts';
import { day } from '../../../blocks/text/format.ts';
import { getFixedT } from '../../../messages.ts';
import { printedPathsOf } from '../alone/found-in-release.ts';

interface Site {
  brand: string;
  /** Origin of the site. */
  host: string;
}

/** XML has no other characters. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const text = (value: string) => escaped(value.toWellFormed().replace(NO_XML, '\ufffd'));
const element = (name: string, content: string, attributes = '') => `<${name}${attributes}>${text(content)}</${name}>`;
const link = (rel: string, type: string, href: string) => `<link rel="${rel}" type="${type}" href="${text(href)}"/>`;

/** The feed in Atom (RFC 4287), with the entries of the feed in JSON. @param json its address */
export function atomOf(feed: RecallFeed, { brand, host }: Site): string {
  const t = getFixedT(fallbackLocale());
  const self = feed.url.replace(/\.json$/, '.atom');
  const parts = [
    element('id', self),
    element('title', [t('recall.feed'), brand, feed.operator].filter(Boolean).join(' · ')),
    ...(feed.incomplete ? [element('subtitle', t('recall.feed-incomplete')), '<category term="incomplete"/>'] : []),
    element('updated', feed.updated),
    `<author>${element('name', brand)}</author>`,
    link('self', 'application/atom+xml', self),
    link('alternate', 'application/json', feed.url),
    ...feed.recalls.map((entry) => entryXml(entry, host)),
  ];
  return `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${langOf(fallbackLocale())}">${parts.join('\n')}</feed>\n`;
}

function entryXml(entry: RecallEntry, host: string): string {
  const { id, state, updated, published, gtin, notice, more = [] } = entry;
  const [instance = ''] = instancesIn(entry);
  const [page] = printedPathsOf({ gtin }, instance);
  const parts = [
    element('id', id),
    element('title', titleOf(entry, fallbackLocale())),
    ...(published === undefined ? [] : [element('published', published)]),
    element('updated', updated),
    `<category term="${state}"/>`,
    ...(page === undefined ? [] : [link('alternate', 'text/html', host + page)]),
    ...(notice === undefined ? [] : [link('related', 'text/html', notice)]),
    ...more.map((url) => link('related', 'application/json', url)),
    element(
      'content',
      siteLocales()
        .map((locale) => sectionHtml(entry, locale))
        .join(''),
      ' type="html"',
    ),
  ];
  return `<entry>${parts.join('\n')}</entry>`;
}

/** `Lot L1 of the product with GTIN 04260123400019 has been recalled.` */
function titleOf({ gtin, product = '', lots, serials, until }: RecallEntry, locale: Locale): string {
  const t = getFixedT(locale);
  const of = { gtin: gtin ?? product };
  return [
    ...(lots.length > 0 ? [t('recall.lot', { lot: lots.join(', '), ...of })] : []),
    ...(serials.length > 0 ? [t('recall.item', { serial: serials.join(', '), ...of })] : []),
    ...(until === undefined ? [] : [t('recall.ended', { date: day(until.slice(0, 10), locale, 'long') })]),
  ].join(' ');
}

function sectionHtml(entry: RecallEntry, locale: Locale): string {
  const { reason, advice, madeWith } = entry;
  const steps = advice.map((step) => `<li>${textHtml(localize(step, locale))}</li>`);
  const list = (items: readonly string[]) => (items.length > 0 ? `<ul>${items.join('')}</ul>` : '');
  const lots = madeWith.map((lot) => `<li>${escaped(shown(lot))}</li>`);
  const title = lots.length > 0 ? `<p>${escaped(getFixedT(locale)('verdict.made-with'))}</p>` : '';
  const why = reason ? `<p>${textHtml(localize(reason, locale))}</p>` : '';
  return `<section ${langMarkup(locale)}><p>${escaped(titleOf(entry, locale))}</p>${why}${list(steps)}${title}${list(lots)}</section>`;
}

const textHtml = ({ text: own, lang }: LocalizedText) =>
  lang === undefined ? escaped(own) : `<span lang="${lang}" dir="${directionOf(lang)}">${escaped(own)}</span>`;

const shown = ({ gtin, product, lot, serial }: ReachedLot) => `${gtin ?? product} · ${lot ?? serial}`;
