import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputRefused } from '../../core/problem.ts';
import { aliasHtml } from '../../render/files/alias.ts';
import { fileOfPath } from '../../render/output/files.ts';
import { writeFileAtomic } from '../../storage/write-file-atomic.ts';
import { sha256 } from '../../storage/sha256.ts';
import type { SiteFile } from '../files/site-file.ts';
import { oldPaths } from './old-paths.ts';
import { queryPageHtml } from './query-page.ts';
import { readRedirects, type Redirect, REDIRECTS_FILE } from './read-redirects.ts';
import { type SiteFiles, takenPaths } from './taken-paths.ts';

/** The old addresses of a source's owner. @throws InputRefused */
export function redirectsOf(source: string | undefined): Redirect[] {
  const file = source === undefined ? undefined : join(source, REDIRECTS_FILE);
  if (file === undefined || !existsSync(file)) return [];
  const { redirects, problems } = readRedirects(readFileSync(file, 'utf8'));
  if (problems.length > 0) throw new InputRefused(problems);
  return redirects;
}

/** Files that a publish adds to those of a build. */
interface AddedFiles {
  files: SiteFile[];
  /** Digest → where the bytes lie. */
  sources: ReadonlyMap<string, string>;
}

interface Place {
  /** Where the pages are kept until they are published. */
  stateFolder: string;
  host: string;
}

/** A page for each old address: it redirects, by the host where that can. @throws InputRefused where the site has a page there */
export function redirectPages(
  index: SiteFiles,
  redirects: readonly Redirect[],
  { stateFolder, host }: Place,
): AddedFiles {
  const sources = new Map<string, string>();
  const folder = join(stateFolder, 'extras');
  const files: SiteFile[] = [];
  const add = (html: string, file: Omit<SiteFile, 'file' | 'digest'> & { path: string }) => {
    const digest = sha256(html);
    const source = join(folder, `${digest}.html`);
    if (!existsSync(source)) {
      mkdirSync(folder, { recursive: true });
      writeFileAtomic(source, html);
    }
    sources.set(digest, source);
    files.push({ ...file, file: fileOfPath(file.path), digest, old: true });
  };
  const problems = takenPaths(index, redirects);
  if (problems.length > 0) throw new InputRefused(problems);
  for (const old of oldPaths(redirects)) {
    const { path, to: target, queries } = old;
    if (queries.length > 0) add(queryPageHtml(old), { kind: 'page', path, owner: 'site', route: 'redirects' });
    else if (target !== undefined) add(aliasHtml({ path, target }, host), { kind: 'alias', path, target });
  }
  return { files, sources };
}
