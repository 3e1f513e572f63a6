import { inParallel } from '../../core/in-parallel.ts';
import { PublishFailed } from '../failed.ts';
import { type ObjectHeaders, readByDigest, type Store } from '../target/store.ts';
import type { SiteFile } from './site-file.ts';
import { EMPTY, objectKey, rowsIn } from './wire.ts';

const LINES: ObjectHeaders = { contentType: 'application/jsonl', cacheControl: 'no-store' };
/** Lists requested at once. */
export const READ_AHEAD = 4;
/** Lists in memory while they are written: of 600,000 files each list of the ledger has 2 MB. */
const WRITTEN_AT_ONCE = 2;

/** @throws PublishFailed (69) when the list is missing or its bytes do not have this digest */
export async function readList(store: Store, digest: string): Promise<string> {
  if (digest === EMPTY) return '';
  const key = objectKey(digest);
  const read = await readByDigest(store, key, digest);
  if (typeof read !== 'string') return Buffer.from(read).toString('utf8');
  throw new PublishFailed(
    `${store.name}/${key} is ${read === 'damaged' ? 'damaged, or comes back cut' : read}: publish again; if that does not help, publish with --force, which writes it anew, or restore it from a backup`,
    69,
  );
}

/** The first of these lists whose bytes are there; an empty one where none is: `publish --force` makes the lists anew from the build. */
export async function readFirstList(store: Store, digests: Iterable<string>): Promise<string> {
  for (const digest of new Set(digests)) {
    const read = digest === EMPTY ? '' : await readByDigest(store, objectKey(digest), digest);
    if (read instanceof Uint8Array) return Buffer.from(read).toString('utf8');
    if (read === '') return '';
  }
  return '';
}

/** Files that lists name, read ahead. */
export async function* filesInLists(store: Store, digests: readonly string[]): AsyncGenerator<SiteFile> {
  const wanted = digests.filter((digest) => digest !== EMPTY);
  for (let start = 0; start < wanted.length; start += READ_AHEAD) {
    const texts = wanted.slice(start, start + READ_AHEAD).map((digest) => readList(store, digest));
    for (const text of await Promise.all(texts)) yield* rowsIn<SiteFile>(text);
  }
}

/** Writes the lists that `known` does not have. @param textOf text of the list at a place among the digests */
export async function writeLists(
  store: Store,
  digests: readonly string[],
  known: readonly string[],
  textOf: (at: number) => string | Promise<string>,
): Promise<void> {
  const have = new Set(known);
  const missing = [...new Map([...digests.entries()].map(([at, digest]) => [digest, at]))].filter(
    ([digest]) => !have.has(digest),
  );
  await inParallel(missing, WRITTEN_AT_ONCE, async ([digest, at]) =>
    store.put(objectKey(digest), Buffer.from(await textOf(at)), LINES),
  );
}
