import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface Found {
  /** From the served folder. */
  file: string;
  path: string;
  stats: Stats;
}

/** The file that an object store would answer with, or undefined. The query plays no part. */
export async function findFile(folder: string, url: string): Promise<Found | undefined> {
  const key = keyOf(url);
  if (key === undefined) return undefined;
  const candidates = key === '' ? ['index.html'] : [key, `${key}/index.html`];
  for (const file of candidates) {
    const path = join(folder, file);
    const stats = await stat(path).catch(() => undefined);
    if (stats?.isFile()) return { file, path, stats };
  }
  return undefined;
}

/** `/it/x/L24%2B1/?q` → `it/x/L24+1`; undefined for what no file of a site can be called. */
export function keyOf(url: string): string | undefined {
  const path = url.replace(/[?#].*$/s, '').replace(/^\/+|\/+$/g, '');
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
