import { InputRefused, type Problem } from '../../core/problem.ts';
import { type Redirect, rowProblem } from '../../snapshot/redirects.ts';
import { fileAt, fileOfPath } from '../output/files.ts';

/** Files that a site has, by name. */
export interface SiteFiles {
  find(file: string): unknown;
}

/** @throws InputRefused with every row whose page collides with a page or file of the site, or is below a file */
export function assertPathsFree(site: SiteFiles, redirects: readonly Redirect[]): void {
  const problems = takenPaths(site, redirects);
  if (problems.length > 0) throw new InputRefused(problems);
}

/** Rows whose page collides with a page or file of the site, or is below a file. */
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
  return query === ''
    ? rowProblem(line, 'is a path of this site already', 'Leave the row out: the page itself answers', from)
    : rowProblem(
        line,
        'cannot be told apart: a host of plain files shows the page of this site, whatever the query',
        'Leave the row out, and write this redirect into the configuration of your host',
        from,
      );
}

export const leadsNowhere = ({ to, line }: Redirect): Problem =>
  rowProblem(line, 'leads to a path that the site has not', 'Look at the GTIN, the lot or the path', to);
