import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, rmdir, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Deadline } from '../deadline.ts';
import { isMissing, onDisk } from '../disk.ts';
import { assertNoLink, foreignLink } from './no-link.ts';
import { recordKey } from '../../releases/records.ts';
import { folderOf, stagedOf, treeOf } from './release-tree.ts';
import type { Store } from '../store.ts';

/** Bytes for the records that end a release, each in a block of its own, and their folder. */
const ROOM = 32 * 1024;
const ROOM_KEY = '_releases/.room.partial';
/** Where no link is the publisher's own. */
const RECORDS = /^_releases\/(?!trees\/)/;

/** Releases in a folder. A file appears whole or not at all: written beside, then linked or renamed. */
export function folderStore(root: string, deadline?: Deadline): Store {
  const at = (key: string) => join(root, ...key.split('/'));

  async function writeBeside(key: string, body: Uint8Array): Promise<string> {
    assertNoLink(root, key);
    await mkdir(dirname(at(key)), { recursive: true });
    const beside = `${at(key)}.${randomUUID()}.partial`;
    try {
      await writeFile(beside, body);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
    return beside;
  }

  /** By the clock of the machine that holds the folder, which may be another. */
  async function now(key: string): Promise<number> {
    assertNoLink(root, key);
    const beside = `${at(key)}.${randomUUID()}.partial`;
    try {
      await writeFile(beside, '');
      return (await stat(beside)).mtimeMs;
    } catch {
      // Who may only read looks at the own clock.
      return Date.now();
    } finally {
      await rm(beside, { force: true });
    }
  }

  async function* walk(folder: string, key: string): AsyncIterable<{ key: string; modified: Date; bytes: number }> {
    const entries = await onDisk(root, () =>
      readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      }),
    );
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isSymbolicLink() && RECORDS.test(key + entry.name)) throw foreignLink(path);
      if (entry.isDirectory()) yield* walk(path, `${key}${entry.name}/`);
      else if (entry.isFile() && !entry.name.endsWith('.partial')) {
        const found = await onDisk(root, () => stat(path).catch(unlessMissing));
        // A prune of another process may have removed it since the folder was read.
        if (found) yield { key: `${key}${entry.name}`, modified: found.mtime, bytes: found.size };
      }
    }
  }

  return {
    name: root,
    above: () => {
      const [, ...names] = resolve(root).split(sep);
      return names.map((_, index) => ({
        store: folderStore(sep + names.slice(0, names.length - 1 - index).join(sep)),
        at: names.slice(names.length - 1 - index).join('/'),
      }));
    },
    deadline,
    get: (key) => onDisk(root, () => readFile(at(key)).catch(unlessMissing)),
    put: (key, body, _headers, mayWrite) =>
      onDisk(root, async () => {
        mayWrite?.();
        await rename(await writeBeside(key, body), at(key));
      }),
    putNew: (key, body) =>
      onDisk(root, async () => {
        const beside = await writeBeside(key, body);
        try {
          await link(beside, at(key));
          return true;
        } catch (error) {
          if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
          throw error;
        } finally {
          await unlink(beside);
        }
      }),
    async age(key) {
      const written = await stat(at(key)).catch(() => undefined);
      return written && (await now(key)) - written.mtimeMs;
    },
    setRoomAside: () =>
      onDisk(root, async () => {
        assertNoLink(root, ROOM_KEY);
        await mkdir(at('_releases'), { recursive: true });
        const room = at(ROOM_KEY);
        const free = () => rm(room, { force: true });
        // Random: a disk that compresses would set nothing aside.
        await writeFile(room, randomBytes(ROOM)).catch(async (error: unknown) => {
          await free();
          throw error;
        });
        return free;
      }),
    async *list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      for await (const entry of walk(folder === '' ? root : at(folder.slice(0, -1)), folder)) {
        if (entry.key.startsWith(prefix)) yield entry;
      }
    },
    remove: (keys) =>
      onDisk(root, async () => {
        // A folder is no key: those of a release go with what lay in them. One that holds anything stays.
        const releases = new Set(keys.flatMap((key) => /^_?releases\/(?:trees\/)?(\d+)/.exec(key)?.[1] ?? []));
        const folders = [...releases].flatMap((release) =>
          [folderOf, stagedOf, treeOf, recordsOf].map((foldersOf) => foldersOf(Number(release))),
        );
        // A key may be a link of a release; above it there is none.
        for (const folder of new Set([
          ...keys.map((key) => key.slice(0, Math.max(0, key.lastIndexOf('/')))),
          ...folders,
        ]))
          assertNoLink(root, folder);
        for (const key of keys) await rm(at(key), { force: true });
        for (const folder of folders) await removeEmpty(at(folder));
      }),
  };
}

const recordsOf = (release: number) => dirname(recordKey(release, 'claim'));

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

/** Removes a folder with all folders in it, inner ones first, but for those that hold anything else. */
async function removeEmpty(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) if (entry.isDirectory()) await removeEmpty(join(folder, entry.name));
  await rmdir(folder).catch(() => undefined);
}
