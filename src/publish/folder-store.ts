import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Store } from './store.ts';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Releases in a folder. A file appears whole or not at all: written beside, then linked or renamed. */
export function folderStore(root: string): Store {
  const at = (key: string) => join(root, ...key.split('/'));

  async function writeBeside(key: string, body: Uint8Array): Promise<string> {
    await mkdir(dirname(at(key)), { recursive: true });
    const beside = `${at(key)}.${randomUUID()}.partial`;
    await writeFile(beside, body);
    return beside;
  }

  async function* walk(folder: string, key: string): AsyncIterable<{ key: string; modified: Date; bytes: number }> {
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) yield* walk(path, `${key}${entry.name}/`);
      else if (!entry.name.endsWith('.partial')) {
        const { mtime, size } = await stat(path);
        yield { key: `${key}${entry.name}`, modified: mtime, bytes: size };
      }
    }
  }

  return {
    name: root,
    async get(key) {
      try {
        return await readFile(at(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async put(key, body) {
      await rename(await writeBeside(key, body), at(key));
    },
    async putNew(key, body) {
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
    },
    async *list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      for await (const entry of walk(folder === '' ? root : at(folder.slice(0, -1)), folder)) {
        if (entry.key.startsWith(prefix)) yield entry;
      }
    },
    async remove(keys) {
      for (const key of keys) await rm(at(key), { force: true });
    },
  };
}
