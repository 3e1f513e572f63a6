import { readFile } from 'node:fs/promises';
import { fileIn } from '../../pictures/origins/folder-origin.ts';
import { shortDigest } from '../../pictures/origins/origin.ts';
import { widestReady } from '../../pictures/ready.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { refusal, type Reply } from './answers.ts';

const PREFIX = '/media/';

/**
 * `GET /media/{src}`: the bytes of a file that a media node names by path. Where renditions alone lie ready, the widest of them.
 * @returns undefined for another path
 */
export async function mediaReply(folder: string, snapshot: Snapshot, url: string): Promise<Reply | undefined> {
  const path = url.replace(/[?#].*$/s, '');
  if (!path.startsWith(PREFIX)) return undefined;
  const file = await fileOf(folder, snapshot, path.slice(PREFIX.length)).catch(() => undefined);
  if (file === undefined) return refusal(404, 'No media node names such a file, or the file is not there');
  const bytes = await readFile(file);
  return { status: 200, body: bytes, etag: `"${shortDigest(bytes)}"` };
}

async function fileOf(folder: string, snapshot: Snapshot, encoded: string): Promise<string | undefined> {
  const src = decodeURIComponent(encoded);
  if (!isNamed(snapshot, src)) return undefined;
  return fileIn(folder, src).catch((error: unknown) =>
    widestReady(folder, src).then((ready) => {
      if (ready === undefined) throw error;
      return ready;
    }),
  );
}

function isNamed(snapshot: Snapshot, src: string): boolean {
  for (const media of snapshot.all('media'))
    if (media.src === src || media.captions.some((track) => track.src === src)) return true;
  return false;
}
