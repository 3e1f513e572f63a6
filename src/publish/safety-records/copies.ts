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
  return (
    firstCopy([join(folder, objectKey(digest)), join(folder, key)], digest) ?? copyBelow(folder, key, digest, DEPTH)
  );
}

function copyBelow(folder: string, key: string, digest: string, depth: number): Uint8Array | undefined {
  const entries = readdirSync(folder, { withFileTypes: true });
  const named = entries.filter(({ name }) => name === basename(key) || name === digest);
  const own = firstCopy(
    named.map(({ name }) => join(folder, name)),
    digest,
  );
  if (own || depth === 0) return own;
  for (const entry of entries) {
    if (!entry.isDirectory() || SITE_FOLDERS.has(entry.name)) continue;
    const found = copyBelow(join(folder, entry.name), key, digest, depth - 1);
    if (found) return found;
  }
  return undefined;
}

function firstCopy(files: readonly string[], digest: string): Uint8Array | undefined {
  for (const file of files) {
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
    const body = readFileSync(file);
    if (sha256(body) === digest) return body;
  }
  return undefined;
}
