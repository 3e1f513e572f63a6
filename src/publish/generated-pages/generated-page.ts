import { fileOfPath } from '../../render/output/files.ts';
import type { Build } from '../build.ts';
import { builtBytes } from '../files/built-bytes.ts';
import { explanationHtml, withNote } from './explanation.ts';
import type { NamedIndex } from '../files/file-index.ts';
import type { LedgerLine } from '../ledger/ledger-line.ts';
import type { SiteFile } from '../files/site-file.ts';
import type { Answers } from './successor.ts';
import { ownerOf } from '../ledger/ownership.ts';
import type { RecallsOfEntity } from '../recalls/of-entities.ts';
import { recallHtml } from './recall-page.ts';
import { redirectHtml, tombstoneHtml } from './tombstone.ts';

/** What generated pages are made of, besides their lines. */
export interface PageContext {
  /** Which paths the site has: successors are linked in the language of the page. */
  answers: Answers;
  build?: Pick<Build, 'folder' | 'sources' | 'base'>;
  /** Files of the build. */
  index?: NamedIndex;
  /** Recalls that reach what the build does not have any more. */
  recallsOf?: RecallsOfEntity;
}

type PageKind = Pick<SiteFile, 'kind' | 'means' | 'target'>;

/** The page of a path that the build does not answer, or that was another entity's before. */
export async function generatePage(
  line: LedgerLine,
  { build, index, answers, recallsOf }: PageContext,
): Promise<PageKind & { html: string }> {
  if (line.retired) {
    const recalls = recallsOf?.(ownerOf(line) ?? '') ?? [];
    const html = recalls.length > 0 ? recallHtml(line, recalls, answers) : tombstoneHtml(line, answers);
    return { html, ...kindOf(line) };
  }
  const file = line.earlier && index?.find(fileOfPath(line.path));
  if (!file || !build) return { html: redirectHtml(line), ...kindOf(line) };
  const { means } = line;
  const isPassedOn = file.kind === 'alias' || means.split(' ')[1]?.startsWith('printed/');
  const html = isPassedOn ? explanationHtml(line, answers) : undefined;
  if (html !== undefined) return { html, kind: 'page', means };
  return { html: withNote((await builtBytes(build, file)).toString('utf8'), line, answers), kind: 'page', means };
}

/** Of a page about which the line alone decides. */
export const kindOf = ({ retired, means, redirect }: LedgerLine): PageKind =>
  retired ? { kind: 'page', means } : { kind: 'alias', target: redirect ?? '/' };
