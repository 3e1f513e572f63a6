import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOfPath } from '../render/output/files.ts';
import { writeFileAtomic } from '../storage/write-file-atomic.ts';
import type { Build } from './build.ts';
import { builtBytes } from './built-bytes.ts';
import { onDisk } from './disk.ts';
import { explanationHtml, withNote } from './explanation.ts';
import { inParallel } from '../core/in-parallel.ts';
import type { NamedIndex } from './file-index.ts';
import type { LedgerLine } from './ledger-line.ts';
import { sha256 } from '../storage/sha256.ts';
import type { SiteFile } from './site-file.ts';
import type { Answers } from './successor.ts';
import { redirectHtml, tombstoneHtml } from './tombstone.ts';

export interface Generated {
  files: SiteFile[];
  /** Digest → where the bytes lie. */
  sources: Map<string, string>;
}

export interface ForExtras {
  /** Where the files are written. */
  folder: string;
  build?: Pick<Build, 'folder' | 'sources' | 'base'>;
  /** Files of the build. */
  index?: NamedIndex;
}

/**
 * Tombstones, redirects and pages of paths that were taken over, as files of the release, written where a publish can read them.
 * Those of a path that the build has too stand in the place of the build's.
 * @param answers which paths the site has: successors are named in one language
 */
export async function generateExtras(
  lines: readonly LedgerLine[],
  place: ForExtras,
  answers: Answers = () => false,
): Promise<Generated> {
  const { folder } = place;
  const generated: Generated = { files: [], sources: new Map() };
  if (lines.length > 0) await onDisk(folder, () => mkdir(folder, { recursive: true }));
  await inParallel(lines, 16, async (line) => {
    const { html, ...file } = await generate(line, place, answers);
    const digest = sha256(html);
    const source = join(folder, `${digest}.html`);
    // Another publisher of the same build may read it at this moment.
    if (!generated.sources.has(digest)) await onDisk(source, async () => writeFileAtomic(source, html));
    generated.sources.set(digest, source);
    generated.files.push({ file: fileOfPath(line.path), digest, path: line.path, ...file });
  });
  return generated;
}

type Rest = Pick<SiteFile, 'kind' | 'means' | 'target'> & { html: string };

async function generate(line: LedgerLine, { build, index }: ForExtras, answers: Answers): Promise<Rest> {
  const { means } = line;
  if (line.retired) return { html: tombstoneHtml(line, answers), kind: 'page', means };
  const file = line.earlier && index?.find(fileOfPath(line.path));
  if (!file || !build) return { html: redirectHtml(line), kind: 'alias', target: line.redirect ?? '/' };
  const isPassedOn = file.kind === 'alias' || means.split(' ')[1]?.startsWith('printed/');
  const html = isPassedOn ? explanationHtml(line, answers) : undefined;
  if (html !== undefined) return { html, kind: 'page', means };
  return { html: withNote((await builtBytes(build, file)).toString('utf8'), line, answers), kind: 'page', means };
}
