import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Names of the renditions in the folder of a shared graph. */
export function mediaIn(folder: string): string[] {
  const media = join(folder, 'media');
  return existsSync(media) ? readdirSync(media) : [];
}

/** Removes the renditions that its manifest does not name any more. */
export function removeUnused(folder: string, used: ReadonlySet<string>): void {
  for (const name of mediaIn(folder)) if (!used.has(name)) rmSync(join(folder, 'media', name), { recursive: true });
}
