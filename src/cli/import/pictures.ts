import { existsSync } from 'node:fs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openRemote } from '../../pictures/origins/remote-origin.ts';
import { LIMITS } from '../../pictures/limits.ts';
import { noPicture } from '../../pictures/format-name.ts';

/** A picture that could not be downloaded. */
export interface MissingPicture {
  url: string;
  why: string;
}

/** Endings by the first bytes. Drawings are not taken from shops: they can hold scripts. */
const ENDINGS: readonly [start: RegExp, ending: string][] = [
  [/^\xff\xd8\xff/, 'jpg'],
  [/^\x89PNG\r\n/, 'png'],
  [/^GIF8/, 'gif'],
  [/^RIFF[^]{4}WEBP/, 'webp'],
  [/^[^]{4}ftypavi[fs]/, 'avif'],
];

/**
 * Downloads a picture into the folder of the catalogue.
 * @param name path from the folder, without its ending
 * @returns the path with its ending, or why there is none
 */
export async function download(url: string, folder: string, name: string): Promise<{ src: string } | MissingPicture> {
  try {
    const { origin, host, protocol, hostname } = new URL(url);
    // A shop on this machine may be plain http.
    const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
    const remote = openRemote(isLocal ? { baseUrl: origin } : { hosts: [host] }, LIMITS);
    const got = await remote.get(url, undefined, LIMITS.pictureBytes);
    if (got === 'unchanged') return { url, why: 'has no bytes' };
    const head = got.bytes.toString('latin1', 0, 16);
    const ending = ENDINGS.find(([start]) => start.test(head))?.[1];
    if (ending === undefined) return { url, why: `is ${noPicture(got.bytes) ?? 'a drawing, which is not taken'}` };
    const src = `${name}.${ending}`;
    if (!existsSync(join(folder, src))) {
      mkdirSync(join(folder, src, '..'), { recursive: true });
      writeFileSync(join(folder, src), got.bytes);
    }
    return { src };
  } catch (error) {
    return { url, why: error instanceof Error ? error.message : String(error) };
  }
}
