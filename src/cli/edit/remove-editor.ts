import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Path of the editor in a private preview. */
export const BASE = '/admin/';

/** Removes the editor of an earlier build. Other files at `/admin` stay. */
export function removeEditor(out: string): void {
  const folder = join(out, BASE);
  if (['index.html', 'config.json', 'editor.js'].every((name) => existsSync(join(folder, name))))
    rmSync(folder, { recursive: true });
}
