import { resolve } from 'node:path';
import { RECALLS_FILE } from '../folder/sidecar-files.ts';
import { isUrl } from '../is-url.ts';

/** The folder and the name of the file that keeps the recalls of a source: in a folder; of a graph API, where the commands run. */
export function placeOfRecalls(source: string): { folder: string; name: string } {
  if (!isUrl(source)) return { folder: resolve(source), name: RECALLS_FILE };
  const { host, pathname } = new URL(source);
  const of = `${host}${pathname}`.replace(/[^\w.-]+/g, '-').replace(/-+$/, '');
  return { folder: resolve('.'), name: `recalls-${of}.yaml` };
}
