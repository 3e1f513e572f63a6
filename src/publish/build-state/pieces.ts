import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { z } from 'zod';
import { inParallel } from '../../core/in-parallel.ts';
import { sha256 } from '../../storage/sha256.ts';
import { PublishFailed } from '../failed.ts';
import { OBJECT, readByDigest, type Store } from '../target/store.ts';

const DIGEST = z.string().regex(/^[0-9a-f]{64}$/);
/** Compressed, in bytes. */
export const Piece = z.looseObject({ digest: DIGEST, bytes: z.number() });
export type Piece = z.infer<typeof Piece>;

/** Bytes of a part before it is compressed: an edit leaves most pieces of a large state as they were. */
const PIECE = 2 ** 20;
/** Of a state of 2.2 MB: 10 % fewer bytes than 4 in the same time; 6 saves nothing and takes a third longer. */
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Concurrent compressions; each uses a thread of Node's pool. */
const KEPT_AT_ONCE = 3;
const READ_AT_ONCE = 6;

/** How long objects stay that no record names any more: a build may be reading them, or a publisher about to name them. */
const KEEP_MS = 60 * 60_000;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** A folder of a store with pieces of files by digest. */
export interface Pieces {
  store: Store;
  keyOf(digest: string): string;
}

/** Counts of an upload in bytes, compressed: of all pieces, and of those that the store did not have. */
export interface KeptBytes {
  bytes: number;
  written: number;
}

/** Uploads a file. @param known digests of the pieces that the store has; adds new ones. @param kept is counted up */
export async function keepPieces(
  { store, keyOf }: Pieces,
  path: string,
  known: Set<string>,
  kept: KeptBytes,
): Promise<Piece[]> {
  const keepPiece = async (bytes: Buffer): Promise<Piece> => {
    const body = await compress(bytes, OPTIONS);
    const piece = { digest: sha256(body), bytes: body.length };
    kept.bytes += piece.bytes;
    if (known.has(piece.digest)) return piece;
    known.add(piece.digest);
    await store.put(keyOf(piece.digest), body, OBJECT);
    kept.written += piece.bytes;
    return piece;
  };
  const pieces: Piece[] = [];
  const file = await open(path);
  try {
    const { size } = await file.stat();
    await inParallel(Array(Math.ceil(size / PIECE)).keys(), KEPT_AT_ONCE, async (index) => {
      const { buffer, bytesRead } = await file.read({ position: index * PIECE, buffer: Buffer.alloc(PIECE) });
      pieces[index] = await keepPiece(buffer.subarray(0, bytesRead));
    });
  } finally {
    await file.close();
  }
  return pieces;
}

/** Writes a file from its pieces. @throws PublishFailed (65) where a piece is missing or damaged */
export async function bringPieces({ store, keyOf }: Pieces, pieces: readonly Piece[], path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'w');
  try {
    await inParallel([...pieces.entries()], READ_AT_ONCE, async ([index, { digest }]) => {
      const key = keyOf(digest);
      const read = await readByDigest(store, key, digest);
      if (typeof read === 'string') throw new PublishFailed(`${key} is ${read}`, 65);
      const bytes = await decompress(read, { maxOutputLength: PIECE }).catch((cause: unknown) => {
        throw new PublishFailed(`${key} is not what it should be`, 65, cause);
      });
      await file.write(bytes, 0, bytes.length, index * PIECE);
    });
  } finally {
    await file.close();
  }
}

/**
 * Removes objects that no record names, once they are an hour old by the store's own clock: a record is new.
 * @param folder the record and the objects are in it
 * @param objects key prefixes of the objects; other keys are foreign
 */
export async function removeUnnamed(
  store: Store,
  folder: string,
  objects: readonly string[],
  named: ReadonlySet<string>,
): Promise<void> {
  const found: { key: string; modified: Date }[] = [];
  for await (const one of store.list(folder)) found.push(one);
  const limit = Math.max(...found.map(({ modified }) => modified.getTime())) - KEEP_MS;
  const isOld = ({ key, modified }: (typeof found)[number]) =>
    objects.some((prefix) => key.startsWith(prefix)) && !named.has(key) && modified.getTime() < limit;
  await store.remove(found.filter(isOld).map(({ key }) => key));
}
