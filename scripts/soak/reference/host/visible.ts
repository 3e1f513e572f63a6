import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sha256 } from '../../../../src/storage/sha256.ts';
import type { Bucket } from './s3-server.ts';

/** What a visitor gets at a key. */
export interface Visible {
  body: Buffer;
  /** By a bucket; a folder's web server sends its own. */
  headers: Record<string, string>;
}

/** Everything that visitors can ask for, by key. */
export type VisibleKeys = ReadonlyMap<string, Visible>;

export function visibleIn(bucket: Bucket): VisibleKeys {
  return new Map([...bucket].filter(([key]) => !/^(?:_releases|_state)\//.test(key)));
}

/** Files to which `current` leads, links followed. */
export function visibleUnder(root: string): VisibleKeys {
  const found = new Map<string, Visible>();
  const walk = (folder: string, prefix: string) => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) walk(path, `${prefix}${name}/`);
      else found.set(prefix + name, { body: unpacked(name, readFileSync(path)), headers: {} });
    }
  };
  const current = join(root, 'current');
  if (existsSync(current)) walk(realpathSync(current), '');
  return found;
}

/** The bytes that a browser unpacks: another version of a compressor packs them otherwise. */
function unpacked(name: string, bytes: Buffer): Buffer {
  if (name.endsWith('.gz')) return gunzipSync(bytes);
  return name.endsWith('.br') ? brotliDecompressSync(bytes) : bytes;
}

/** One line for each key, sorted. @param isWhole the text of each body in the place of its digest */
export function linesOf(keys: VisibleKeys, isWhole: boolean): string[] {
  return [...keys]
    .map(([key, { body, headers }]) => {
      const sent = Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1));
      const content = isWhole ? JSON.stringify(body.toString('utf8')) : sha256(body);
      return [key, ...sent.map(([name, value]) => `${name}: ${value}`), content].join(' | ');
    })
    .sort();
}
