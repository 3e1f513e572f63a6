import { z } from 'zod';
import { canonical } from '../../storage/canonical-json.ts';
import { sha256 } from '../../storage/sha256.ts';
import { PublishFailed } from '../failed.ts';
import { objectKey } from '../files/wire.ts';
import { readByDigest, RECORD, type Store } from '../target/store.ts';

const Digest = z.string().regex(/^[0-9a-f]{64}$/);

/** Fields of every version on the target, in addition to its content. */
export const VERSION_FIELDS = {
  format: z.literal(1),
  /** SHA-256 of the bytes of the version before this one; null: this is the first. A version of Storytrace before 2.32 wrote none. */
  before: Digest.nullable().optional(),
  /** Versions that could not be read when this one was written, by digest: commands but `recall` and `takedown` wait for a remedy. */
  lost: z.array(Digest).optional(),
  /** Versions that were given up by `publish --accept-lost-records`. */
  givenUp: z.array(z.strictObject({ version: Digest, at: z.string(), by: z.string(), reason: z.string() })).optional(),
};

/** A file of a target in which people declare something about safety. It never rolls back: each version names the one before it. */
export interface RecordFile<T> {
  key: string;
  /** Of the whole file, with `VERSION_FIELDS`. */
  schema: z.ZodType<T>;
  /** Content of a target without the file. */
  none: T;
  /** What happens to visitors without it, for messages. */
  danger: string;
}

/** A version as it was read. */
export interface Version<T> {
  value: T;
  /** Of the version that counts; undefined where the target has none. */
  bytes: Uint8Array | undefined;
  /** The bytes at the key are these; undefined: there is no file. */
  found: string | undefined;
  /** The version that counts; undefined where the target has none. */
  digest: string | undefined;
  /** Bytes to put at the key again: the file is missing or altered, and its object is whole. */
  restored?: Uint8Array;
  /** The digest of the version that `whole` names where neither file nor object has its bytes. */
  lost?: string;
}

/** Maximum number of reads where an answer may be truncated. */
const READS = 3;

/**
 * Reads the version that counts.
 * @param expected digest that the newest `whole` names; undefined: no release names one, so the file counts as it is
 * @throws PublishFailed (65) where the file has another format, (69) where the store fails
 */
export async function readVersion<T>(
  store: Store,
  file: RecordFile<T>,
  expected: string | undefined,
): Promise<Version<T>> {
  const body = await settledBody(store, file.key, expected);
  const found = body && sha256(body);
  const read = body && parsed(store, file, body);
  if (expected === undefined) {
    if (body && !read?.success) throw malformed(store, file, read?.fault);
    return { value: read?.value ?? file.none, bytes: body, found, digest: found };
  }
  if (read?.success && found !== undefined && (await leadsTo(store, found, expected)))
    return { value: read.value, bytes: body, found, digest: found };
  const kept = await readByDigest(store, objectKey(expected), expected);
  const again = kept instanceof Uint8Array ? parsed(store, file, kept) : undefined;
  if (kept instanceof Uint8Array && again?.success)
    return { value: again.value, bytes: kept, found, digest: expected, restored: kept };
  return { value: file.none, bytes: undefined, found, digest: undefined, lost: expected };
}

/** The bytes at a key; asked again while they are not the expected ones, because an answer may be truncated. */
async function settledBody(store: Store, key: string, expected: string | undefined): Promise<Uint8Array | undefined> {
  let body = await store.get(key);
  for (let reads = 1; reads < READS && body && !isWhole(body, expected); reads += 1) body = await store.get(key);
  return body;
}

const isWhole = (body: Uint8Array, expected: string | undefined): boolean =>
  expected === undefined ? jsonOf(body) !== undefined : sha256(body) === expected;

type Parsed<T> = { success: true; value: T; fault?: undefined } | { success: false; value?: undefined; fault: string };

/** @throws PublishFailed (65) where another version of Storytrace wrote the file */
function parsed<T>(store: Store, { key, schema }: RecordFile<T>, body: Uint8Array): Parsed<T> {
  const json = jsonOf(body);
  if (typeof json === 'object' && json !== null && 'format' in json && json.format !== 1)
    throw new PublishFailed(
      `${store.name}/${key} has format ${JSON.stringify(json.format)}, and this version of Storytrace reads format 1. Nothing was written; update Storytrace`,
      65,
    );
  const read = schema.safeParse(json);
  if (read.success) return { success: true, value: read.data };
  const [fault] = read.error.issues;
  return { success: false, fault: `${fault?.path.join('.') || 'the record'}: ${fault?.message}` };
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}

const malformed = (store: Store, { key, danger }: RecordFile<unknown>, fault = 'no JSON') =>
  new PublishFailed(
    `${store.name}/${key} is malformed (${fault}): restore it from a backup, or update Storytrace where a newer version wrote it. Without it ${danger}: do not delete it`,
    65,
  );

/** @throws PublishFailed (65) where the bytes are no version of the record */
export function parseVersion<T>(store: Store, file: RecordFile<T>, bytes: Uint8Array): T {
  const read = parsed(store, file, bytes);
  if (read.success) return read.value;
  throw malformed(store, file, read.fault);
}

/**
 * Digests of a version and of those before it, newest first, as far as their objects are there.
 * @param bytes of the newest version, where they are at hand
 */
export async function* versionsFrom(store: Store, newest: string, bytes?: Uint8Array): AsyncGenerator<string> {
  let [digest, atHand]: [string | null | undefined, Uint8Array | undefined] = [newest, bytes];
  while (digest) {
    yield digest;
    const kept: Uint8Array | string = atHand ?? (await readByDigest(store, objectKey(digest), digest));
    atHand = undefined;
    digest = kept instanceof Uint8Array ? beforeOf(kept) : undefined;
  }
}

/**
 * Whether a file that the newest release does not name counts: a publish that did not end wrote it. Its own object and each object on the way to
 * the expected version have to be there.
 */
async function leadsTo(store: Store, found: string, expected: string): Promise<boolean> {
  for await (const digest of versionsFrom(store, found)) if (digest === expected) return true;
  return false;
}

/** Digest of the version before one; null or undefined: it names none. */
function beforeOf(bytes: Uint8Array): string | null | undefined {
  return z.object({ before: VERSION_FIELDS.before }).safeParse(jsonOf(bytes)).data?.before;
}

/**
 * Writes a version: its object first, then the file. The release that names it becomes whole after both.
 * @param mayWrite throws where the claim of the release is lost
 * @returns its bytes
 */
export async function writeVersion<T extends object>(
  store: Store,
  { key }: RecordFile<T>,
  value: T,
  before: string | undefined,
  mayWrite: () => void,
): Promise<Uint8Array> {
  const bytes = Buffer.from(`${canonical({ ...value, before: before ?? null })}\n`);
  await store.put(objectKey(sha256(bytes)), bytes, RECORD, mayWrite);
  await store.put(key, bytes, RECORD, mayWrite);
  return bytes;
}
