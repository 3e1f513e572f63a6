import { sha256 } from '../../storage/sha256.ts';
import type { Deadline } from './deadline.ts';
import { PublishFailed } from '../failed.ts';

/** Store of releases: an S3 bucket's prefix or a folder. Keys have no leading slash. */
export interface Store {
  /** For messages: `s3://bucket/prefix`, `/srv/site`. */
  readonly name: string;
  /** When the run that opened the store has to be over. */
  readonly deadline?: Deadline | undefined;
  /** Visitors are answered from the keys themselves. */
  readonly isServed?: boolean;
  get(key: string): Promise<Uint8Array | undefined>;
  /** @param mayWrite asked before each attempt; throws where nothing may be written any more */
  put(key: string, body: Uint8Array, headers: ObjectHeaders, mayWrite?: () => void): Promise<void>;
  /**
   * Creates and never replaces: false when the key holds other bytes. True also where the answer was lost and the bytes are
   * these: they have to be unique to the caller (a nonce). The only primitive that the claim of a release rests on.
   */
  putNew(key: string, body: Uint8Array, headers: ObjectHeaders): Promise<boolean>;
  /** Milliseconds since the key was written, both times by the store's own clock; undefined where it is not. */
  age(key: string): Promise<number | undefined>;
  /** The store's own clock, milliseconds since 1970, to the second at best. */
  now(): Promise<number>;
  /** Until no write that was given up without an answer can arrive any more. */
  settled?(): Promise<void>;
  /**
   * Sets room aside for the records that end a release, so that one can be given up on a full disk. Called again, it takes no more.
   * @returns gives the room back
   */
  setRoomAside?(): Promise<() => Promise<void>>;
  /** In order of key. @param from the first key to list, or what comes before it; all keys of the prefix where it is left out */
  list(prefix: string, from?: string): AsyncIterable<Listed>;
  remove(keys: string[]): Promise<void>;
  /** Whether the store serves an existing key without credentials. */
  isPublic?(key: string): Promise<boolean>;
  /** Stores that contain this one, nearest first, with this store's prefix in each. */
  above?(): { store: Store; at: string }[];
}

export interface Listed {
  key: string;
  modified: Date;
  bytes: number;
  /** MD5 of the bytes, hex, where the store reports it. */
  etag?: string;
}

export interface ObjectHeaders {
  contentType: string;
  cacheControl: string;
  /** A path: the host answers with a redirect where it can. */
  redirect?: string;
}

export const RECORD: ObjectHeaders = { contentType: 'application/json', cacheControl: 'no-store' };

/** Of bytes by digest. */
export const OBJECT: ObjectHeaders = { contentType: 'application/octet-stream', cacheControl: 'no-store' };

export function jsonBytes(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

/** Parent prefixes of a prefix, nearest first, with the rest of the path: `a/b` → (`a`, `b`), (``, `a/b`). */
export function parentPrefixes(prefix: string): { prefix: string; at: string }[] {
  const names = prefix === '' ? [] : prefix.split('/');
  return [...names.keys()]
    .toReversed()
    .map((depth) => ({ prefix: names.slice(0, depth).join('/'), at: names.slice(depth).join('/') }));
}

/** Maximum number of reads of an object whose bytes arrive truncated. */
const READS = 3;

/** The bytes that have this digest, or what is there instead. */
export async function readByDigest(
  store: Store,
  key: string,
  digest: string,
): Promise<Uint8Array | 'damaged' | 'missing'> {
  for (let reads = 1; ; reads += 1) {
    const body = await store.get(key);
    if (!body) return 'missing';
    if (sha256(body) === digest) return body;
    if (reads === READS) return 'damaged';
  }
}

/** @throws PublishFailed (69) when it is not JSON: an answer that is cut is asked for again first */
export async function readJson(store: Store, key: string): Promise<unknown> {
  for (let reads = 1; ; reads += 1) {
    const body = await store.get(key);
    if (!body) return undefined;
    try {
      return JSON.parse(Buffer.from(body).toString('utf8'));
    } catch (cause) {
      if (reads < READS) continue;
      throw new PublishFailed(
        `${store.name}/${key} is not JSON, or comes back cut: publish again; if that does not help, restore it from a backup`,
        69,
        cause,
      );
    }
  }
}
