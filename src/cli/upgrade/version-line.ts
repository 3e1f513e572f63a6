import { readFileSync } from 'node:fs';
import { writeFileAtomic } from '../../storage/write-file-atomic.ts';

const LINE = /((["']?)\bversion\2\s*:\s*)(["'`])(\d+\.\d+\.\d+)\3/g;

/**
 * Names a version in the configuration file, where one line does so already.
 * @param last the version that the configuration has
 * @returns false, with nothing written, where there is no such line, or several
 */
export function writeVersion(file: string, last: string | undefined, version: string): boolean {
  const text = readFileSync(file, 'utf8');
  const found = [...text.matchAll(LINE)].filter(([, , , , named]) => named === last);
  const [only] = found;
  if (!only || found.length > 1) return false;
  const [line, lead, , quote] = only;
  const end = only.index + line.length;
  writeFileAtomic(file, `${text.slice(0, only.index)}${lead}${quote}${version}${quote}${text.slice(end)}`);
  return true;
}
