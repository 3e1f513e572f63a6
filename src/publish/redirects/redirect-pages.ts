import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { aliasHtml } from '../../render/files/alias.ts';
import { assertPathsFree, type SiteFiles } from '../../render/files/redirect-problems.ts';
import { fileOfPath } from '../../render/output/files.ts';
import type { Redirect } from '../../snapshot/redirects.ts';
import { sha256 } from '../../storage/sha256.ts';
import { writeFileAtomic } from '../../storage/write-file-atomic.ts';
import type { SiteFile } from '../files/site-file.ts';
import { oldPaths } from './old-paths.ts';
import { queryPageHtml } from './query-page.ts';

/** Files that a publish adds to the build's files. */
interface AddedFiles {
  files: SiteFile[];
  /** Digest → where the bytes lie. */
  sources: ReadonlyMap<string, string>;
}

interface Place {
  /** State folder that keeps the pages until they are published. */
  stateFolder: string;
  host: string;
}

/** A page for each old address: it redirects, by the host where that can. @throws InputRefused where the site has a page there */
export function redirectPages(
  site: SiteFiles,
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
  assertPathsFree(site, redirects);
  for (const old of oldPaths(redirects)) {
    const { path, to: target, queries } = old;
    if (queries.length > 0) add(queryPageHtml(old), { kind: 'page', path, owner: 'site', route: 'redirects' });
    else if (target !== undefined) add(aliasHtml({ path, target }, host), { kind: 'alias', path, target });
  }
  return { files, sources };
}
