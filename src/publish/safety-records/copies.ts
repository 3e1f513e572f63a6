import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sha256 } from '../../storage/sha256.ts';
import { writeFileAtomic } from '../../storage/write-file-atomic.ts';
import { objectKey } from '../files/wire.ts';
import type { Store } from '../target/store.ts';

/** Folder of a state that has the bytes of the target's records as they were seen last. */
const FOLDER = 'records';
/** Folders below the one that is searched: a `.storytrace` folder has two, a folder of backups some more. */
const DEPTH = 5;
/** Folders of a target that have its pages and lists. */
const SITE_FOLDERS = new Set(['current', 'objects', 'releases', 'trees']);

/** Keeps the bytes of the records in the state of a build: another machine may restore the target from them. */
export function keepCopies(stateFolder: string, bytes: Readonly<Record<string, Uint8Array | undefined>>): void {
  const folder = join(stateFolder, FOLDER);
  mkdirSync(folder, { recursive: true });
  for (const [name, body] of Object.entries(bytes)) {
    if (!body) continue;
    const file = join(folder, `${name}.json`);
    const text = Buffer.from(body).toString('utf8');
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileAtomic(file, text);
  }
}

/** The bytes with a digest in another target: its object, or the file at a key. */
export async function copyInStore(store: Store, key: string, digest: string): Promise<Uint8Array | undefined> {
  for (const from of [objectKey(digest), key]) {
    const body = await store.get(from);
    if (body && sha256(body) === digest) return body;
  }
  return undefined;
}

/** The bytes with a digest in a folder: a copy of a target, a `.storytrace` folder, or a folder with the file. */
export function copyInFolder(folder: string, key: string, digest: string): Uint8Array | undefined {
  const named = filesBelow(folder, new Set([basename(key), digest]), DEPTH);
  for (const file of [join(folder, objectKey(digest)), join(folder, key), ...named]) {
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
    const body = readFileSync(file);
    if (sha256(body) === digest) return body;
  }
  return undefined;
}

function* filesBelow(folder: string, names: ReadonlySet<string>, depth: number): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const { name } of entries) if (names.has(name)) yield join(folder, name);
  for (const entry of depth === 0 ? [] : entries)
    if (entry.isDirectory() && !SITE_FOLDERS.has(entry.name))
      yield* filesBelow(join(folder, entry.name), names, depth - 1);
}
