import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../../src/render/files/fixed.ts';

/** Pages of a built site by the file that holds them: `/it/…/smart-label`. Aliases are among them. */
export function pagesOf(folder: string): string[] {
  return listFiles(folder)
    .filter((file) => file.endsWith('/index.html'))
    .map((file) => `/${file.slice(0, -'/index.html'.length).split('/').map(encodeURIComponent).join('/')}`);
}

export function documentOf(folder: string, path: string): string {
  return readFileSync(join(folder, decodeURIComponent(path), 'index.html'), 'utf8');
}

/** A small page that redirects to another page. */
export const isAlias = (folder: string, path: string): boolean =>
  documentOf(folder, path).includes('http-equiv="refresh"');
