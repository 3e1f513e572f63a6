import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inParallel } from '../core/in-parallel.ts';
import { fileOfPath } from '../render/output/files.ts';
import { FILE_SHARDS } from '../render/output/publish-shards.ts';
import { sha256 } from '../storage/sha256.ts';
import { writeFileAtomic } from '../storage/write-file-atomic.ts';
import type { Build } from './build.ts';
import { builtBytes } from './built-bytes.ts';
import { onDisk } from './disk.ts';
import { explanationHtml, withNote } from './explanation.ts';
import { PublishFailed } from './failed.ts';
import type { NamedIndex } from './file-index.ts';
import type { GeneratedLine, LedgerLine } from './ledger-line.ts';
import type { ShardedFiles } from './sharded-files.ts';
import { RELEASE_SHARDS } from './shards.ts';
import type { SiteFile } from './site-file.ts';
import type { Answers } from './successor.ts';
import { redirectHtml, tombstoneHtml } from './tombstone.ts';

/** Pages held in memory at once while they are rendered. */
const AT_ONCE = 16;

export interface GeneratedPages {
  /** The lines, with the digests of their pages. */
  lines: GeneratedLine[];
  /** By name of the file. */
  byName: ReadonlyMap<string, { line: GeneratedLine; file: SiteFile }>;
}

/** What the pages of paths that were taken over are made of. */
export interface PageContext {
  /** Which paths the site has: successors are linked in the language of the page. */
  answers: Answers;
  build?: Pick<Build, 'folder' | 'sources' | 'base'>;
  /** Files of the build. */
  index?: NamedIndex;
}

type Page = Pick<SiteFile, 'kind' | 'means' | 'target'> & { html: string };

/**
 * Tombstones, redirects and pages of paths that were taken over, as files of the release. A page of a path that the build has too replaces the
 * build's. Only pages whose digest is not known are rendered: a publish costs what changes, however many paths were retired in all the years.
 * @param areKnown the release before was made with the same wording, and its pages are there
 */
export async function generatePages(
  extras: readonly GeneratedLine[],
  context: PageContext,
  areKnown: boolean,
): Promise<GeneratedPages> {
  const lines: GeneratedLine[] = [];
  const files: SiteFile[] = [];
  await inParallel(extras.entries(), AT_ONCE, async ([at, line]) => {
    const known = areKnown ? line.page : undefined;
    const page = known === undefined ? await render(line, context) : { digest: known, ...kindOf(line) };
    lines[at] = known === undefined ? withPage(line, page.digest) : line;
    files[at] = { file: fileOfPath(line.path), path: line.path, generated: true, ...page };
  });
  const byName = new Map<string, { line: GeneratedLine; file: SiteFile }>();
  for (const [at, line] of lines.entries()) {
    const file = files[at];
    if (!file || isBuiltOtherwise(line, file, context) || (byName.get(file.file)?.line.since ?? 0) > line.since)
      continue;
    byName.set(file.file, { line, file });
  }
  return { lines, byName };
}

function withPage({ page: _, ...line }: GeneratedLine, digest: string): GeneratedLine {
  const isByLine = line.retired !== undefined || !line.earlier;
  return { ...line, ...(isByLine && { page: digest }) };
}

async function render(line: LedgerLine, context: PageContext): Promise<Omit<Page, 'html'> & { digest: string }> {
  const { html, ...kind } = await generatePage(line, context);
  return { digest: sha256(html), ...kind };
}

/** A path of an owner's list may be another spelling of a path of the build: both have one file, and the build answers. */
function isBuiltOtherwise({ path, earlier }: LedgerLine, { file }: SiteFile, { index }: PageContext): boolean {
  return !earlier && /%|\P{ASCII}/u.test(path) && index?.find(file) !== undefined;
}

/**
 * Writes the generated pages among the changed files where the publish can read them.
 * @returns digest → where the bytes lie
 * @throws PublishFailed (70) where a page is not what its digest says
 */
export async function writeGenerated(
  { byName }: GeneratedPages,
  changed: ShardedFiles,
  folder: string,
  context: PageContext,
): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  if (byName.size === 0) return sources;
  for (let shard = FILE_SHARDS; shard < RELEASE_SHARDS; shard += 1) {
    const files = changed.inShard(shard).filter(({ file }) => byName.has(file));
    if (files.length > 0) await onDisk(folder, () => mkdir(folder, { recursive: true }));
    await inParallel(files, AT_ONCE, async ({ file, digest }) => {
      const line = byName.get(file)?.line;
      if (!line || sources.has(digest)) return;
      const { html } = await generatePage(line, context);
      if (sha256(html) !== digest)
        throw new PublishFailed(
          `The page of ${line.path} is another than the record of the release before says: publish with --force`,
          70,
        );
      const source = join(folder, `${digest}.html`);
      // Another publisher of the same build may read it at this moment.
      await onDisk(source, async () => writeFileAtomic(source, html));
      sources.set(digest, source);
    });
  }
  return sources;
}

/** The page of a path that the build does not answer, or that was another entity's before. */
export async function generatePage(line: LedgerLine, { build, index, answers }: PageContext): Promise<Page> {
  if (line.retired) return { html: tombstoneHtml(line, answers), ...kindOf(line) };
  const file = line.earlier && index?.find(fileOfPath(line.path));
  if (!file || !build) return { html: redirectHtml(line), ...kindOf(line) };
  const { means } = line;
  const isPassedOn = file.kind === 'alias' || means.split(' ')[1]?.startsWith('printed/');
  const html = isPassedOn ? explanationHtml(line, answers) : undefined;
  if (html !== undefined) return { html, kind: 'page', means };
  return { html: withNote((await builtBytes(build, file)).toString('utf8'), line, answers), kind: 'page', means };
}

const kindOf = ({ retired, means, redirect }: LedgerLine): Pick<SiteFile, 'kind' | 'means' | 'target'> =>
  retired ? { kind: 'page', means } : { kind: 'alias', target: redirect ?? '/' };
