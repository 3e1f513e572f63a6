import { lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from '../../snapshot/write/arrival.ts';
import { stampOf } from '../../storage/file-stamp.ts';
import { isSidecarFile } from './sidecar-files.ts';
import { isUnreadFormat } from './unread.ts';

/** Of XML files those with EPCIS. */
const NODES = /\.(?:ya?ml|json|jsonld|ndjson|jsonl|xml|xlsx|xlsm|csv|tsv)$/i;
/** Of these a row may belong to what another file describes: they are read with the whole folder. */
const TABLES = /\.(?:xlsx|xlsm|csv|tsv)$/i;
const TEXTS = /\.(?:md|txt)$/i;
/** Of a brand folder in the source (docs/brand.md): settings, words and finished files, no nodes. */
const OF_BRAND = ['brand/brand.json', 'brand/words', 'brand/public'];

/** Whether a file holds nodes or events; the others are texts that nodes name. */
export function holdsNodes(path: string): boolean {
  return NODES.test(path) && !isSidecarFile(path);
}

export function isTable(path: string): boolean {
  return TABLES.test(path) && !isSidecarFile(path);
}

/**
 * Lists node, event and text files of a folder, its sidecar files, and data that is not read, with their stamps, in order of path. Names that begin with `.` or `_`,
 * the notes of a program that has a workbook open (`~$`), `node_modules` and symbolic links are left out. This walk is all that an unchanged folder costs.
 * @throws when the folder cannot be read (`exitCode` 65)
 */
export function listFolder(folder: string): SourceFile[] {
  const found: SourceFile[] = [];
  walk(folder, '', found);
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** One file; a file that is not there, or cannot be, or a symbolic link, has size -1. */
export function fileIn(folder: string, path: string): SourceFile {
  const stat = statOf(`${folder}/${path}`);
  return stat?.isFile() ? { path, stamp: stampOf(stat), size: stat.size } : { path, stamp: '', size: -1 };
}

function statOf(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch {
    // A name that is too long, or that no file can have; a folder that may not be looked into.
    return undefined;
  }
}

function walk(folder: string, below: string, found: SourceFile[]): void {
  for (const entry of entriesOf(join(folder, below))) {
    const { name } = entry;
    if (/^(?:\.|_|~\$)/.test(name) || name === 'node_modules') continue;
    const path = below === '' ? name : `${below}/${name}`;
    if (OF_BRAND.includes(path)) continue;
    // Numbers saves a folder under the name of a file.
    if (isUnreadFormat(path)) found.push(fileIn(folder, path));
    else if (entry.isDirectory()) walk(folder, path, found);
    else if (entry.isFile() && (NODES.test(name) || TEXTS.test(name))) {
      found.push(fileIn(folder, path));
    }
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw Object.assign(
      new Error(`The source folder ${folder} cannot be read (${code}): give a folder that holds the graph`),
      {
        exitCode: 65,
      },
    );
  }
}
