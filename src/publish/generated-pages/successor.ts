import { isLocale, type Locale, siteLocales } from '../../core/locale.ts';
import { entryOf, pathOf } from '../../core/routes/path.ts';
import { fileOfPath } from '../../render/output/files.ts';
import { PublishFailed } from '../failed.ts';
import type { NamedIndex } from '../files/file-index.ts';
import type { GeneratedLines } from './generated-lines.ts';
import type { LedgerLine, Retirement } from '../ledger/ledger-line.ts';

/** Whether the site answers at a path. */
export type Answers = (path: string) => boolean;

/** Paths of a build, and those that the ledger adds to them. Many pages ask for one successor. */
export function answersOf(
  index: Pick<NamedIndex, 'find'>,
  generated: Pick<GeneratedLines, 'find'> | undefined,
): Answers {
  const known = new Map<string, boolean>();
  const look = (path: string) => index.find(fileOfPath(path)) !== undefined || generated?.find(path) !== undefined;
  return (path) => known.get(path) ?? known.set(path, look(path)).get(path) === true;
}

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

/** Paths that decide where the tombstone of a line leads: those of its successor in the languages of the line. */
export function successorsOf(line: LedgerLine): string[] {
  const path = line.retired?.successor;
  return path === undefined ? [] : localesOf(line).flatMap((locale) => translated(path, locale) ?? []);
}

/** Undefined for a path without a language. */
function translated(path: string, locale: Locale): string | undefined {
  const entry = entryOf(path);
  return entry?.locale === undefined ? undefined : pathOf({ ...entry, locale });
}

/** @throws PublishFailed (65) where a successor is no path of the site, or a page that is retired: its visitors would find nothing */
export function assertSuccessorsLead(
  retire: readonly Retirement[],
  answers: Answers,
  lines: Pick<GeneratedLines, 'find'> | undefined,
): void {
  const broken = [...new Set(retire.flatMap(({ successor }) => successor ?? []))].flatMap((path) => {
    if (!answers(pathPart(path))) return `--successor ${path}: the site has no such page; nothing was written`;
    const isRetired = lines?.find(pathPart(path))?.retired !== undefined;
    return isRetired ? `--successor ${path}: that page is retired itself; nothing was written` : [];
  });
  if (broken.length > 0) throw new PublishFailed(broken.join('\n'), 65);
}

const pathPart = (path: string) => path.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '');
