import { open } from 'node:fs/promises';
import { formatKey } from '../../core/identity/entity-key.ts';
import type { Problem } from '../../core/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { isAnimated } from '../animated.ts';
import { fileIn } from './folder-origin.ts';
import { noPicture } from '../format-name.ts';
import { hasReadySet } from '../ready.ts';
import { MediaRefused, warningOf } from '../refused.ts';

/** Pictures and videos of a folder that are not there, are no picture that can be read, or move: found without decoding any. */
export async function missingMedia(snapshot: Snapshot, folder: string): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const { id, src, kind } of snapshot.all('media')) {
    // Only a build requests URLs.
    if (/^[a-z][a-z0-9+.-]*:/i.test(src) || (await hasReadySet(folder, src))) continue;
    try {
      const file = await fileIn(folder, src);
      const { format, isAnimated } = kind === 'picture' ? await lookAt(file) : {};
      if (isAnimated) found.push(animated(id, src));
      if (format !== undefined)
        throw new MediaRefused('MediaBroken', `is ${format}`, 'Export it as JPEG, PNG, WebP, AVIF or SVG.');
    } catch (error) {
      found.push(warningOf(error, id, src));
    }
  }
  return found;
}

function animated(id: string, src: string): Problem {
  return {
    kind: 'AnimationBecomesStill',
    where: { node: formatKey('media', id) },
    path: 'src',
    received: src.slice(0, 120),
    message: 'is an animation: pages show its first frame as a still',
    fix: 'Give it as a video (MP4, with kind: video), or choose the frame yourself.',
  };
}

/** `format`: what the file is, if it is no picture. */
async function lookAt(file: string): Promise<{ format?: string | undefined; isAnimated?: boolean }> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    const format = noPicture(buffer.subarray(0, bytesRead));
    return format === undefined ? { isAnimated: await isAnimated(file, handle) } : { format };
  } finally {
    await handle.close();
  }
}
