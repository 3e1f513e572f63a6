import { createHash } from 'node:crypto';
import { openFolder } from './folder-origin.ts';
import type { Limits } from './limits.ts';
import { MediaRefused } from './refused.ts';
import { openRemote, type RemoteOptions } from './remote-origin.ts';

/** Bytes with what tells next time that they are still the same (times and size of a file, an ETag). */
export interface Got {
  validator: string | undefined;
  bytes: Buffer;
}

/** Where media come from. @throws MediaRefused */
export interface Origin {
  /** `unchanged` when `known` is still the validator. */
  get(src: string, known: string | undefined, maxBytes: number): Promise<Got | 'unchanged'>;
}

export interface OriginOptions extends RemoteOptions {
  /** The source folder: paths are read from it when there is no `baseUrl`. */
  folder?: string | undefined;
}

/** An https URL goes to its host; a path to the object store when there is one, else to the folder. */
export function openOrigin(options: OriginOptions, limits: Limits): Origin & { silentHosts(): Map<string, number> } {
  const remote = openRemote(options, limits);
  const folder = options.folder === undefined ? undefined : openFolder(options.folder);
  return {
    silentHosts: () => remote.silentHosts(),
    async get(src, known, maxBytes) {
      if (/^[a-z][a-z0-9+.-]*:/i.test(src) || options.baseUrl) return remote.get(src, known, maxBytes);
      if (folder) return folder.get(src, known, maxBytes);
      throw new MediaRefused(
        'MediaUnreachable',
        'is a path, and there is nowhere to look for it',
        'Set MEDIA_BASE_URL to the object store (.env.example).',
      );
    },
  };
}

/** 64 bits: names stand in every page, several times each. */
export function digestOf(...parts: (Buffer | string)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}

export function tooLarge(bytes: number, max: number): MediaRefused {
  const mb = (value: number) => `${(value / 2 ** 20).toFixed(1)} MiB`;
  return new MediaRefused('MediaTooLarge', `has ${mb(bytes)}; at most ${mb(max)}`, 'Export it smaller.');
}
