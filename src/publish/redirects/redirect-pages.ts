import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputRefused } from '../../core/problem.ts';
import { aliasHtml } from '../../render/files/alias.ts';
import { fileOfPath } from '../../render/output/files.ts';
import { writeFileAtomic } from '../../storage/write-file-atomic.ts';
import type { NamedIndex } from '../file-index.ts';
import { sha256 } from '../../storage/sha256.ts';
import type { SiteFile } from '../site-file.ts';
import { queryPageHtml } from './query-page.ts';
import { readRedirects, type Redirect, REDIRECTS_FILE } from './read-redirects.ts';

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
  index: NamedIndex,
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
  const clashes = redirects.filter(({ from }) => index.find(fileOfPath(pathPart(from))));
  if (clashes.length > 0)
    throw new InputRefused(
      clashes.map(({ from, line }) => ({
        ...{ kind: 'Redirect', where: REDIRECTS_FILE, path: '', at: { line, column: 1 }, received: from },
        message: 'is a path of this site already',
        fix: 'Leave the row out: the page itself answers',
      })),
    );
  for (const { from, to } of redirects)
    if (!from.includes('?'))
      add(aliasHtml({ path: from, target: to }, host), { kind: 'alias', path: from, target: to });
  const plain = new Set(files.map(({ path }) => path));
  for (const [path, targets] of byPath(redirects))
    if (!plain.has(path)) add(queryPageHtml(path, targets), { kind: 'page', path, means: 'site redirects' });
  return { files, sources };
}

const pathPart = (from: string) => from.replace(/\?.*$/s, '');

function byPath(redirects: readonly Redirect[]): Map<string, { query: string; to: string }[]> {
  const found = new Map<string, { query: string; to: string }[]>();
  for (const { from, to } of redirects) {
    const path = pathPart(from);
    if (path !== from) found.set(path, [...(found.get(path) ?? []), { query: from.slice(path.length + 1), to }]);
  }
  return found;
}
