import type { Stats } from 'node:fs';

/**
 * Detects, without reading the file, that its bytes may have changed. A writer can preserve size and modification time
 * (`cp -p`, `touch -r`), but not the time of the inode change and the inode number.
 */
export function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}
