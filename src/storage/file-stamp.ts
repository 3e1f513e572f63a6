import type { Stats } from 'node:fs';

/**
 * What tells without reading it that a file may have other bytes than before. Size and time of change alone can be kept by
 * whoever writes it (`cp -p`, `touch -r`); the time at which the system noted the change, and the file's own number, cannot.
 */
export function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}
