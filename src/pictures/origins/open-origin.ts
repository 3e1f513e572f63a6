import { openFolder } from './folder-origin.ts';
import type { Limits } from '../limits.ts';
import type { Origin } from './origin.ts';
import { MediaRefused } from '../refused.ts';
import { openRemote } from './remote-origin.ts';
import type { RemoteOptions } from './remote-url.ts';

export interface OriginOptions extends RemoteOptions {
  /** The source folder: paths are read from it when there is no `baseUrl`. */
  folder?: string | undefined;
}

/** Chooses the origin: the host for an https URL; for a path `baseUrl` if there is one, else the folder. */
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
