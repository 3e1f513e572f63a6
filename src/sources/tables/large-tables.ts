import { readFileSync } from 'node:fs';
import type { SourceFile } from '../../snapshot/write/arrival.ts';
import { isTable } from '../folder/listing.ts';
import { shown, SOURCE_LIMITS } from '../limits.ts';
import { unpackedSize } from './xlsx/size.ts';

/** All of a table is in memory while it is read; larger ones are EPCIS, or come over the graph API. */
export const LARGEST_TABLE = SOURCE_LIMITS.tableBytes;

const MIB = 2 ** 20;
/** From this size (bytes) on the user is warned before anything is read. */
const LARGE = 16 * MIB;
/** Of `npm run soak tables`: 100,000 rows of ten columns. */
const ROWS_PER_MIB = 2200;
const SECONDS_PER_MIB = 0.5;
const MEMORY_PER_MIB = 10;
const MEMORY_OF_ALL = 90;

/** What reading the tables of a folder will take, where it is much; undefined where it is not. */
export function largeTables(folder: string, files: readonly SourceFile[]): string | undefined {
  const tables = files.filter(({ path }) => isTable(path));
  const sizes = tables.map(({ path, size }) => ({ path, size: sizeOf(folder, path, size) }));
  const all = sizes.reduce((sum, { size }) => sum + Math.min(size, LARGEST_TABLE), 0) / MIB;
  if (all * MIB < LARGE) return undefined;
  const names = sizes.filter(({ size }) => size > LARGE / 4).map(({ path }) => path);
  const rows = shown(Math.round((all * ROWS_PER_MIB) / 5000) * 5000);
  return (
    `${names.slice(0, 3).join(', ')}: large tables, some ${rows} rows. Reading and checking takes about ` +
    `${Math.round((all * SECONDS_PER_MIB) / 5) * 5} s of CPU and ${Math.round((MEMORY_OF_ALL + all * MEMORY_PER_MIB) / 50) * 50} MB; ` +
    `a table of more than ${LARGEST_TABLE / MIB} MiB is refused.`
  );
}

function sizeOf(folder: string, path: string, size: number): number {
  if (!isWorkbook(path)) return size;
  try {
    return unpackedSize(readFileSync(`${folder}/${path}`)) ?? size;
  } catch {
    return size;
  }
}

export function isWorkbook(path: string): boolean {
  return /\.xls[xm]$/i.test(path);
}
