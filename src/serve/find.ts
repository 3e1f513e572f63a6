import type { Stats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { isOwnPath } from './hosts.ts';

export interface Found {
  /** Path relative to the served folder. */
  file: string;
  path: string;
  stats: Stats;
}

/** The file that an object store would answer with, or undefined. The query is ignored. */
export async function findFile(folder: string, url: string): Promise<Found | undefined> {
  const key = keyOf(url);
  if (key === undefined) return undefined;
  const candidates = key === '' ? ['index.html'] : [key, `${key}/index.html`];
  for (const file of candidates) {
    const path = join(folder, file);
    const stats = await stat(path).catch(() => undefined);
    if (stats?.isFile() && (await isInside(folder, path))) return { file, path, stats };
  }
  return undefined;
}

/** Whether a file is below the served folder, links resolved; for a published release, also whether it is in the trees of its target. */
async function isInside(folder: string, path: string): Promise<boolean> {
  const [top, file] = await Promise.all([realpath(folder), realpath(path)]);
  const releases = dirname(top);
  const trees = basename(releases) === 'releases' ? [join(dirname(releases), '_releases')] : [];
  return [top, ...trees].some((root) => file.startsWith(root + sep));
}

/** `/it/x/L24%2B1/?q` → `it/x/L24+1`; undefined for paths that cannot be file names of a site. */
export function keyOf(url: string): string | undefined {
  if (!isOwnPath(url)) return undefined;
  const path = url.replace(/[?#].*$/s, '').replace(/^\/|\/+$/g, '');
  if (path === '') return '';
  const segments: string[] = [];
  for (const raw of path.split('/')) {
    const segment = decoded(raw);
    // Dot files hold the state of a build; a decoded slash or backslash would leave the folder.
    if (segment === undefined || segment === '' || /[/\\\0]/.test(segment)) return undefined;
    if (segment.startsWith('.') && segment !== '.well-known') return undefined;
    segments.push(segment);
  }
  return segments.join('/');
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
