import { apiSource } from './api/api-source.ts';
import { folderSource } from './folder/folder-source.ts';
import type { GraphSource } from './source.ts';

/**
 * The source that a name means: the base address of a graph API, else a folder.
 * @throws an error with `exitCode` 78 where the address is no URL
 */
export function openSource(name: string): GraphSource {
  return /^https?:\/\//i.test(name) ? apiSource(name) : folderSource(name);
}
