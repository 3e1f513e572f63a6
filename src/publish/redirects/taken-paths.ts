import type { Problem } from '../../core/problem.ts';
import { fileAt, fileOfPath } from '../../render/output/files.ts';
import { type Redirect, REDIRECTS_FILE } from './read-redirects.ts';

/** Files that a site has, by name. */
export interface SiteFiles {
  find(file: string): unknown;
}

/** Rows whose page would stand at a page or file of the site, or below a file. */
export function takenPaths(site: SiteFiles, redirects: readonly Redirect[]): Problem[] {
  return redirects.filter(({ path }) => filesAt(path).some((file) => site.find(file) !== undefined)).map(taken);
}

/** Files of which none may be there: a page, a file of this name, and files in the place of a folder above, precompressed ones too. */
function filesAt(path: string): string[] {
  if (path === '/') return ['index.html'];
  const names = fileAt(path).split('/');
  const above = names.map((_, index) => names.slice(0, index + 1).join('/'));
  return [fileOfPath(path), ...above.flatMap((file) => [file, file.replace(/\.(?:gz|br)$/, '')])];
}

function taken({ from, query, line }: Redirect): Problem {
  const told = {
    kind: 'Redirect',
    where: REDIRECTS_FILE,
    path: '',
    at: { line, column: 1 },
    received: from.slice(0, 80),
  };
  return query === ''
    ? { ...told, message: 'is a path of this site already', fix: 'Leave the row out: the page itself answers' }
    : {
        ...told,
        message: 'cannot be told apart: a host of plain files shows the page of this site, whatever the query',
        fix: 'Leave the row out, and write this redirect into the configuration of your host',
      };
}
