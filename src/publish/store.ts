/** Where releases are kept: an S3 bucket's prefix or a folder. Keys have no leading slash. */
export interface Store {
  /** For messages: `s3://bucket/prefix`, `/srv/site`. */
  readonly name: string;
  get(key: string): Promise<Uint8Array | undefined>;
  put(key: string, body: Uint8Array, headers: ObjectHeaders): Promise<void>;
  /** Creates and never replaces: false when the key is there. The only primitive that the claim of a release rests on. */
  putNew(key: string, body: Uint8Array, headers: ObjectHeaders): Promise<boolean>;
  list(prefix: string): AsyncIterable<{ key: string; modified: Date; bytes: number }>;
  remove(keys: string[]): Promise<void>;
}

export interface ObjectHeaders {
  contentType: string;
  cacheControl: string;
  /** A path: the host answers with a redirect where it can. */
  redirect?: string;
}

export const RECORD: ObjectHeaders = { contentType: 'application/json', cacheControl: 'no-store' };

/** Something outside did not do what was asked: exit code 69 (service) or 73 (cannot write). */
export class PublishFailed extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: number, cause?: unknown) {
    super(message, { cause });
    this.name = 'PublishFailed';
    this.exitCode = exitCode;
  }
}

export function jsonBytes(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

export async function readJson<T>(store: Store, key: string): Promise<T | undefined> {
  const body = await store.get(key);
  if (!body) return undefined;
  try {
    return JSON.parse(Buffer.from(body).toString('utf8')) as T;
  } catch (cause) {
    throw new PublishFailed(
      `${store.name}/${key} is not JSON: restore it from a backup, or roll back to the release before it`,
      69,
      cause,
    );
  }
}
