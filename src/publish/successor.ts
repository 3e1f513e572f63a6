import type { Locale } from '../core/locale.ts';
import { entryOf, pathOf } from '../core/routes/path.ts';
import { fileOfPath } from '../render/output/files.ts';
import { PublishFailed } from './failed.ts';
import type { NamedIndex } from './file-index.ts';
import type { GeneratedLines } from './generated-lines.ts';
import type { Retirement } from './ledger-line.ts';

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

/** The page of a successor in a language: an owner names it once, in any of them. */
export function successorIn(path: string, locale: Locale, answers: Answers): string {
  const entry = entryOf(path);
  if (entry?.locale === undefined) return path;
  const own = pathOf({ ...entry, locale });
  return answers(own) ? own : path;
}

/** @throws PublishFailed (65) where a successor is no path of the site: its visitors would find nothing */
export function assertSuccessorsLead(retire: readonly Retirement[], answers: Answers): void {
  const broken = new Set(retire.flatMap(({ successor }) => successor ?? []).filter((path) => !answers(pathPart(path))));
  if (broken.size > 0)
    throw new PublishFailed(
      [...broken].map((path) => `--successor ${path}: the site has no such page; nothing was written`).join('\n'),
      65,
    );
}

const pathPart = (path: string) => path.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '');
