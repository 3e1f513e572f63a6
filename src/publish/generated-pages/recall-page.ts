import { localize, type Text } from '../../core/graph/text.ts';
import { dateFormat } from '../../core/locale/date-format.ts';
import { langOf, type Locale } from '../../core/locale/locale.ts';
import { safeUrl } from '../../core/text/safe-url.ts';
import { getFixedT } from '../../messages.ts';
import { escaped } from '../../render/files/escape.ts';
import type { LedgerLine } from '../ledger/ledger-line.ts';
import type { Answers } from './successor.ts';
import { inLocales, retirementHtml } from './tombstone.ts';
import type { ReachingRecall } from '../recalls/of-entities.ts';

/** The page of a lot or an item that has no other page any more and that a recall reaches: what is recalled, why and what to do. */
export function recallHtml(line: LedgerLine, recalls: readonly ReachingRecall[], answers: Answers): string {
  const isItself = recalls.some((one) => one.isItself);
  return inLocales(line, (locale) => {
    const t = getFixedT(locale);
    return {
      title: t(isItself ? 'recall.title' : 'recall.title-made-with'),
      body: recalls.map((one) => noticeHtml(one, locale)).join('') + retirementHtml(line, locale, answers),
    };
  });
}

/** What is recalled, why, since when and what to do. @param advice in the place of the recall's own steps; absent: the steps, or not to use it */
export function noticeHtml({ name, recall, isItself }: ReachingRecall, locale: Locale, advice?: string): string {
  const t = getFixedT(locale);
  const [, gtin = '', instance = ''] = /^(?:product:)?([^/]*)\/(.*)$/s.exec(name) ?? [];
  const what = instance.startsWith('~')
    ? t('recall.item', { serial: instance.slice(1), gtin })
    : t('recall.lot', { lot: instance, gtin });
  const { reason, since, notice } = recall;
  const own = advice === undefined ? recall.advice : [];
  const steps = own.map((step) => inElement('li', step, locale)).join('');
  const url = notice === undefined ? undefined : safeUrl(notice);
  return [
    `<p><strong>${escaped(what)}</strong>${isItself ? '' : ` ${escaped(t('recall.made-with'))}`}</p>`,
    reason ? inElement('p', reason, locale) : '',
    steps === '' ? `<p>${escaped(advice ?? t('status.recalled-todo'))}</p>` : `<ul>${steps}</ul>`,
    since === undefined ? '' : `<p>${escaped(t('status.since', { date: dayText(since, locale) }))}</p>`,
    url === undefined ? '' : `<p><a href="${escaped(url)}">${escaped(t('status.notice'))}</a></p>`,
  ].join('');
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
export function inElement(name: 'p' | 'li', text: Text, locale: Locale): string {
  const { text: shown, lang, dir } = localize(text, locale);
  const marks = (lang === undefined ? '' : ` lang="${escaped(lang)}"`) + (dir === undefined ? '' : ` dir="${dir}"`);
  return `<${name}${marks}>${escaped(shown)}</${name}>`;
}
