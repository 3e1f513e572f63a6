import { fileOfPath } from '../render/output/files.ts';
import type { Build } from './build.ts';
import { builtBytes } from './built-bytes.ts';
import { explanationHtml, withNote } from './explanation.ts';
import type { NamedIndex } from './file-index.ts';
import type { LedgerLine } from './ledger-line.ts';
import type { SiteFile } from './site-file.ts';
import type { Answers } from './successor.ts';
import { redirectHtml, tombstoneHtml } from './tombstone.ts';

/** What generated pages are made of, besides their lines. */
export interface PageContext {
  /** Which paths the site has: successors are linked in the language of the page. */
  answers: Answers;
  build?: Pick<Build, 'folder' | 'sources' | 'base'>;
  /** Files of the build. */
  index?: NamedIndex;
}

type PageKind = Pick<SiteFile, 'kind' | 'means' | 'target'>;

/** The page of a path that the build does not answer, or that was another entity's before. */
export async function generatePage(
  line: LedgerLine,
  { build, index, answers }: PageContext,
): Promise<PageKind & { html: string }> {
  if (line.retired) return { html: tombstoneHtml(line, answers), ...kindOf(line) };
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
