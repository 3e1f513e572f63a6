import { open } from 'node:fs/promises';
import type { Problem } from '../../core/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { fileIn } from './folder-origin.ts';
import { noPicture } from '../format-name.ts';
import { hasReadySet } from '../ready.ts';
import { MediaRefused, warningOf } from '../refused.ts';

/** Pictures and videos of a folder that are not there, or are no picture that can be read: found without decoding any. */
export async function missingMedia(snapshot: Snapshot, folder: string): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const { id, src, kind } of snapshot.all('media')) {
    // Only a build requests URLs.
    if (/^[a-z][a-z0-9+.-]*:/i.test(src) || (await hasReadySet(folder, src))) continue;
    try {
      const file = await fileIn(folder, src);
      const format = kind === 'picture' ? await formatIn(file) : undefined;
      if (format !== undefined)
        throw new MediaRefused('MediaBroken', `is ${format}`, 'Export it as JPEG, PNG, WebP, AVIF or SVG.');
    } catch (error) {
      found.push(warningOf(error, id, src));
    }
  }
  return found;
}

async function formatIn(file: string): Promise<string | undefined> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return noPicture(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}
