import { langMarkup } from '../../core/locale/lang-attributes.ts';
import { fallbackLocale, isLocale, type Locale } from '../../core/locale/locale.ts';
import { getFixedT } from '../../messages.ts';
import { aliasHtml } from '../../render/files/alias.ts';
import { escaped } from '../../core/text/escape.ts';
import type { LedgerLine } from '../ledger/ledger-line.ts';
import { POLICY, STYLE } from './look.ts';
import { type Answers, localesOf, successorIn } from './successor.ts';

export function page(locale: Locale, head: string, body: string, policy = POLICY): string {
  return (
    `<!doctype html>\n<html ${langMarkup(locale)}><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${head}<style>${STYLE}</style></head>\n<body><!--email_off--><main>${body}</main><!--/email_off--></body></html>\n`
  );
}

/** As every page of an entity has it: what `storytrace probe` looks for. */
export const marker = (line: LedgerLine) => `<meta name="storytrace:entity" content="${escaped(line.owner ?? '→')}">`;

/** Why something was retired: in a language, else in the one that it was given in. */
export function reasonHtml({ reason, reasons }: NonNullable<LedgerLine['retired']>, locale: Locale, more = ''): string {
  if (reasons && Object.hasOwn(reasons, locale)) return `<p>${escaped(reasons[locale] ?? '')}${more}</p>`;
  const [tag] = Object.entries(reasons ?? {}).find(([, text]) => text === reason) ?? [];
  const lang = tag !== undefined && isLocale(tag) ? ` ${langMarkup(tag)}` : '';
  return reason || more ? `<p${lang}>${escaped(reason)}${more}</p>` : '';
}

/** What a withdrawn path says for good: that it was retired, why, and where to go on. Printed paths say it in every language. */
export function tombstoneHtml(line: LedgerLine, answers: Answers): string {
  return inLocales(line, (locale) => {
    const t = getFixedT(locale);
    const body = `<p>${escaped(t('retired.explanation'))}</p>${retirementHtml(line, locale, answers)}`;
    return { title: t('retired.title'), body };
  });
}

/** Why a path was retired and where to go on. */
function retirementHtml({ retired }: LedgerLine, locale: Locale, answers: Answers): string {
  return retired ? reasonHtml(retired, locale) + successorHtml({ retired }, locale, answers) : '';
}

export function successorHtml({ retired }: Pick<LedgerLine, 'retired'>, locale: Locale, answers: Answers): string {
  const to = retired?.successor && successorIn(retired.successor, locale, answers);
  return to ? `<p><a href="${escaped(to)}">${escaped(getFixedT(locale)('retired.successor'))}</a></p>` : '';
}

/** A page in the language of its path (in all languages for a printed path), with a link to the home page. @param contentOf title as text, body as HTML; `name` follows the title in the page's `<title>` */
export function inLocales(
  line: LedgerLine,
  contentOf: (locale: Locale) => { title: string; body: string; name?: string },
): string {
  const locales = localesOf(line);
  const heading = locales.length > 1 ? 'h2' : 'h1';
  const sections = locales.map((locale) => {
    const { title, body } = contentOf(locale);
    const home = `<p><a href="/${locale}">${escaped(getFixedT(locale)('retired.home'))}</a></p>`;
    return `<section ${langMarkup(locale)}><${heading}>${escaped(title)}</${heading}>${body}${home}</section>`;
  });
  const first = locales[0] ?? fallbackLocale();
  const { title, name } = contentOf(first);
  const head = `<title>${escaped([title, name].filter(Boolean).join(' · '))}</title>${marker(line)}`;
  return page(first, head, sections.join('\n'));
}

/** For hosts that cannot redirect by themselves. */
export function redirectHtml(line: LedgerLine): string {
  return aliasHtml({ path: line.path, target: line.redirect ?? '/' }, '', marker(line));
}
