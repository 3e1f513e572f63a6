import { langMarkup } from '../../core/locale/lang-attributes.ts';
import { fallbackLocale, type Locale } from '../../core/locale/locale.ts';
import { entryOf, pathOf } from '../../core/routes/path.ts';
import { printedPathOf } from '../../core/routes/printed-forms.ts';
import { routeNamed } from '../../core/routes/table.ts';
import { getFixedT } from '../../messages.ts';
import type { LedgerLine } from '../ledger/ledger-line.ts';
import { escaped } from '../../core/text/escape.ts';
import { type Answers, localesOf, successorIn } from './successor.ts';
import { marker, page, reasonHtml } from './tombstone.ts';

/** Explains a path with a new owner: its earlier meaning, and why that was retired. */
function reasonsHtml(line: LedgerLine, locale: Locale, answers: Answers): string {
  const t = getFixedT(locale);
  const reasons = (line.earlier ?? []).map(({ retired }) => {
    const { successor } = retired;
    const to = successor && successorIn(successor, locale, answers);
    const link = to ? ` <a href="${escaped(to)}">${escaped(t('retired.successor'))}</a>` : '';
    return reasonHtml(retired, locale, link);
  });
  return `<p>${escaped(t('retired.older'))}</p>${reasons.join('')}`;
}

/** The page of the build with a note at its head: the path of a page that is now another entity's. */
export function withNote(html: string, line: LedgerLine, answers: Answers): string {
  const notes = localesOf(line).map(
    (locale) =>
      `<aside role="note" ${langMarkup(locale)}><p><strong>${escaped(getFixedT(locale)('retired.reused'))}</strong></p>${reasonsHtml(line, locale, answers)}</aside>`,
  );
  const [opening] = /<main\b[^>]*>/.exec(html) ?? /<body\b[^>]*>/.exec(html) ?? [];
  if (opening === undefined) return html + notes.join('');
  const end = html.indexOf(opening) + opening.length;
  return html.slice(0, end) + notes.join('') + html.slice(end);
}

/**
 * Instead of going on at once: the path of an alias or of a printed page, with a link to the page that has it now.
 * @param answers which paths the site has
 * @returns undefined where the build has no page to go on to
 */
export function explanationHtml(line: LedgerLine, answers: Answers): string | undefined {
  const locales = localesOf(line);
  const sections = locales.map((locale) => {
    const to = pageOf(line, locale, answers);
    if (to === undefined) return undefined;
    const t = getFixedT(locale);
    return (
      `<section ${langMarkup(locale)}><h${locales.length > 1 ? 2 : 1}>${escaped(t('retired.reused'))}</h${locales.length > 1 ? 2 : 1}>${reasonsHtml(line, locale, answers)}` +
      `<p><a href="${escaped(to)}">${escaped(t('retired.today'))}</a></p></section>`
    );
  });
  if (sections.includes(undefined)) return undefined;
  const [first = fallbackLocale()] = locales;
  const title = escaped(getFixedT(first)('retired.reused'));
  return page(first, `<title>${title}</title>${marker(line)}`, sections.join('\n'));
}

/** The page in this language that the link on a generated page leads to. */
function pageOf(line: LedgerLine, locale: Locale, answers: Answers): string | undefined {
  const target = line.target ?? line.path;
  const path = localizedPathOf(target, locale);
  if (path !== undefined && answers(path)) return path;
  return target === line.path ? undefined : target;
}

/** The page in a language of what a printed path names. */
function localizedPathOf(target: string, locale: Locale): string | undefined {
  const entry = entryOf(printedPathOf(target) ?? target);
  if (!entry || entry.locale !== undefined) return undefined;
  return pathOf({ ...entry, route: `gtin/${routeNamed(entry.route).entityType}`, locale });
}

/** Paths that `explanationHtml` asks for. */
export const pathsInExplanation = (line: LedgerLine): string[] =>
  localesOf(line).flatMap((locale) => localizedPathOf(line.target ?? line.path, locale) ?? []);
