import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Deadline } from '../deadline.ts';
import { movedTarget, onDisk, unlessMissing } from '../disk.ts';
import { PublishFailed } from '../../failed.ts';
import { listKeys, removeKeys } from './folder-keys.ts';
import { makeBelow } from './make-below.ts';
import { assertNoLink } from './no-link.ts';
import { parentPrefixes, type Store } from '../store.ts';

/** Bytes for the records that end a release, each in a block of its own, and their folder. */
const ROOM = 32 * 1024;
const ROOM_KEY = '_releases/.room.partial';

/** Releases in a folder. A file appears whole or not at all: written beside, then linked or renamed. */
export function folderStore(root: string, deadline?: Deadline): Store {
  const pathOf = (key: string) => join(root, key);
  const target = new TargetFolder(root);
  return {
    name: root,
    deadline,
    above: () =>
      parentPrefixes(resolve(root).slice(1)).map(({ prefix, at }) => ({ store: folderStore(`/${prefix}`), at })),
    get: (key) =>
      onDisk(root, async () => {
        target.assertSame();
        return readFile(pathOf(key)).catch(unlessMissing);
      }),
    put: (key, body, _headers, mayWrite) =>
      onDisk(root, async () => {
        mayWrite?.();
        target.create();
        await rename(await writeTemporary(root, key, body), pathOf(key));
      }),
    putNew: (key, body) =>
      onDisk(root, async () => {
        target.create();
        const temporary = await writeTemporary(root, key, body);
        try {
          await link(temporary, pathOf(key));
          return true;
        } catch (error) {
          if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
          throw error;
        } finally {
          await rm(temporary);
        }
      }),
    age: (key) =>
      onDisk(root, async () => {
        target.assertSame();
        const written = await stat(pathOf(key)).catch(() => undefined);
        return written && (await clockOf(root, key).catch(ownClock)) - written.mtimeMs;
      }),
    // Asking a folder that is no target yet leaves nothing there.
    now: () =>
      onDisk(root, async () =>
        existsSync(pathOf('_releases')) ? clockOf(root, '_releases/clock').catch(ownClockOfReader) : Date.now(),
      ),
    setRoomAside: () =>
      onDisk(root, async () => {
        target.create();
        assertNoLink(root, ROOM_KEY);
        const free = () => rm(pathOf(ROOM_KEY), { force: true });
        await free();
        // Random bytes: a compressing disk would reserve no space for zeros.
        await rename(await writeTemporary(root, ROOM_KEY, randomBytes(ROOM)), pathOf(ROOM_KEY));
        return free;
      }),
    list: (prefix, from) => listKeys(root, prefix, from),
    remove: (keys) => onDisk(root, () => removeKeys(root, keys)),
  };
}

/** The folder of a target, from the first write of a command on: it is created once, and must stay the same folder. */
class TargetFolder {
  readonly #root: string;
  #inode: number | undefined;
  constructor(root: string) {
    this.#root = root;
  }

  create(): void {
    this.assertSame();
    if (this.#inode !== undefined) return;
    mkdirSync(this.#root, { recursive: true });
    this.#inode = statSync(this.#root).ino;
  }

  /** @throws PublishFailed (73) where the folder was moved since the first write */
  assertSame(): void {
    if (this.#inode === undefined) return;
    if (statSync(this.#root, { throwIfNoEntry: false })?.ino !== this.#inode) throw movedTarget(this.#root);
  }
}

/** Writes a file that no key names yet. */
async function writeTemporary(root: string, key: string, body: Uint8Array): Promise<string> {
  assertNoLink(root, key);
  const temporary = `${join(root, key)}.${randomUUID()}.partial`;
  makeBelow(root, dirname(temporary));
  try {
    await writeFile(temporary, body);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return temporary;
}

/** Milliseconds, by the clock of the machine that holds the folder, which may be another. */
async function clockOf(root: string, key: string): Promise<number> {
  const temporary = await writeTemporary(root, key, new Uint8Array());
  return await stat(temporary)
    .then(({ mtimeMs }) => mtimeMs)
    .finally(() => rm(temporary));
}

/** For `catch`: the clock of this machine, where the folder cannot be written. */
function ownClock(error: unknown): number {
  if (error instanceof PublishFailed) throw error;
  return Date.now();
}

/** For `catch`: who may only read looks at the own clock; a disk that fails says no time, and a withdrawal would void a later recall. */
function ownClockOfReader(error: unknown): number {
  if (error instanceof Error && 'code' in error && /^(?:EACCES|EPERM|EROFS)$/.test(String(error.code)))
    return Date.now();
  throw error;
}
