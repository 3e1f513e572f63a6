import { watch } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { poll } from '../poll.ts';
import type { GraphSource } from '../source.ts';
import { RECALLS_FILE } from './sidecar-files.ts';
import { listFolder } from './listing.ts';

/** Nodes, tables and EPCIS documents in the files of a folder. */
export function folderSource(folder: string): GraphSource {
  const id = resolve(folder);
  const recallsFile = join(id, RECALLS_FILE);
  return {
    kind: 'folder',
    id,
    recallsFile,
    pollSeconds: 2,
    mediaFolder: folder,
    ingest: async (snapshot, options = {}) => {
      try {
        if (options.offline)
          return await (
            await import('../reuse-snapshot.ts')
          ).reuseSnapshot({ id, recallsFile }, snapshot, options.kept);
        return await (await import('./import-folder.ts')).importFolder(folder, snapshot, options);
      } catch (error) {
        throw await (await import('../locate/locate.ts')).withPositions(folder, error);
      }
    },
    follow: (every, onChange, signal) => {
      notify(folder, onChange, signal);
      poll(async () => stampsOf(folder), recallsFile, every, onChange, signal);
    },
    locate: async (problems) => (await import('../locate/locate.ts')).located(folder, problems),
  };
}

/** Of all files: finds what the operating system does not report (network drives, folders that were replaced). */
function stampsOf(folder: string): string {
  return listFolder(folder)
    .map(({ path, stamp }) => `${path} ${stamp}`)
    .join('\n');
}

/** Calls `onChange` at once where the operating system reports a change. */
function notify(folder: string, onChange: () => void, signal: AbortSignal): void {
  try {
    const changed = (_event: string, path: string | null) => {
      if (path === null || !path.split(sep).some((name) => /^[._]/.test(name))) onChange();
    };
    watch(folder, { recursive: true, signal }, changed).on('error', () => {
      // Too many folders for the system, or the folder was removed: the stamps remain.
    });
  } catch {
    // As above.
  }
}
