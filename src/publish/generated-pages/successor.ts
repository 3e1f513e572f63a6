import { isLocale, type Locale, siteLocales } from '../../core/locale/locale.ts';
import { entryOf, pathOf } from '../../core/routes/path.ts';
import { PublishFailed } from '../failed.ts';
import type { LedgerLine, Retirement } from '../ledger/ledger-line.ts';

/** Whether the site answers at a path. */
export type Answers = (path: string) => boolean;

/** The language of a path; of a printed path all. */
export function localesOf({ path }: LedgerLine): readonly Locale[] {
  const segment = path.split('/')[1] ?? '';
  return isLocale(segment) ? [segment] : siteLocales();
}

/** The page of a successor in a language: an owner names it once, in any of them. */
export function successorIn(path: string, locale: Locale, answers: Answers): string {
  const own = translated(path, locale);
  return own !== undefined && answers(own) ? own : path;
}

/** Paths that decide where the page of a line leads: the successors that it names, in the languages of the line. */
export const successorsOf = ({ retired, earlier = [], ...line }: LedgerLine): string[] =>
  [retired, ...earlier.map((one) => one.retired)].flatMap((one) =>
    one?.successor === undefined
      ? []
      : localesOf(line).flatMap((locale) => translated(one.successor ?? '', locale) ?? []),
  );

/** Undefined for a path without a language. */
function translated(path: string, locale: Locale): string | undefined {
  const entry = entryOf(path);
  return entry?.locale === undefined ? undefined : pathOf({ ...entry, locale });
}

/**
 * @param lineAt lines with generated pages after this release
 * @throws PublishFailed (65) where a successor is no path of the site, or a retired page: its visitors would find nothing
 */
export function assertSuccessorsLead(
  retire: readonly Retirement[],
  answers: Answers,
  lineAt: (path: string) => LedgerLine | undefined,
): void {
  const broken = [...new Set(retire.flatMap(({ successor }) => successor ?? []))].flatMap((path) => {
    if (!answers(pathPart(path))) return `--successor ${path}: the site has no such page; nothing was written`;
    const isRetired = lineAt(pathPart(path))?.retired !== undefined;
    return isRetired ? `--successor ${path}: that page is retired itself; nothing was written` : [];
  });
  if (broken.length > 0) throw new PublishFailed(broken.join('\n'), 65);
}

export const pathPart = (path: string) => path.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '');
