import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { inParallel } from '../../core/in-parallel.ts';
import { copyState, STATE_PARTS } from '../../render/output/state/copied-state.ts';
import { sha256 } from '../../storage/sha256.ts';
import type { Build } from '../build.ts';
import { PublishFailed } from '../failed.ts';
import { isSameSite } from '../target/site-mark.ts';
import { jsonBytes, type ObjectHeaders, RECORD, type Store } from '../target/store.ts';
import {
  isTorn,
  type Piece,
  PIECE,
  pieceKey,
  piecesOf,
  readStateRecord,
  STATE_FOLDER,
  STATE_RECORD,
  type StateRecord,
} from './record.ts';

const PRIVATE: ObjectHeaders = { contentType: 'application/octet-stream', cacheControl: 'no-store' };
/** Of a state of 2.2 MB: 10 % fewer bytes than 4 in the same time; 6 saves nothing and takes a third longer. */
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Concurrent compressions; each uses a thread of Node's pool. */
const AT_ONCE = 3;
/** How long pieces stay that no record names any more: a build may be reading them, or a publisher about to name them. */
const KEEP_MS = 60 * 60_000;

const compress = promisify(brotliCompress);

export interface KeptState {
  /** Of the whole state, compressed. */
  bytes: number;
  /** Bytes that the store did not have before. */
  written: number;
  /** Why unreferenced pieces were not removed. */
  leftOver?: string;
}

/**
 * Uploads the state of a build that was just published, for builds on machines without one, and removes states older than the previous one.
 * @param state store for the states: only the site's owner may read it, since a state contains data that no page shows
 * @param target name of the store that has the release
 * @returns nothing where the state that is there serves as well
 * @throws PublishFailed (65) where the state of another site is kept, (78) where anyone may read, (75) where the build is another by now
 */
export async function keepState(
  state: Store,
  build: Build,
  target: string,
  release: number,
): Promise<KeptState | undefined> {
  const { site, files } = build;
  if (!site) throw new Error('A build without pages that say whose site it is');
  const before = await readStateRecord(state).catch((error: unknown) => {
    if (!isTorn(error)) throw error;
  });
  if (before && !isSameSite(before.site, site))
    throw new PublishFailed(
      `${state.name} keeps the state of "${before.site.brand}" (${before.site.host}): name a prefix of its own`,
      65,
    );
  const copy = await mkdtemp(join(tmpdir(), 'storytrace-state-'));
  try {
    const about = { release, target, ...(await copyState(build.folder, copy)) };
    files.assertSame();
    if (before && (Object.keys(about) as (keyof typeof about)[]).every((name) => before[name] === about[name]))
      return undefined;
    await assertPrivate(state);
    const known = before ? await piecesThere(state, before) : new Set<string>();
    const { parts, ...kept } = await keepParts(state, copy, known);
    const record = { ...about, at: new Date().toISOString(), site, parts } as StateRecord;
    await state.put(STATE_RECORD, jsonBytes(record), RECORD);
    const leftOver = await removeOld(state, [record, ...(before ? [before] : [])]).catch(reasonOf);
    return { ...kept, ...(leftOver !== undefined && { leftOver }) };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Uploads the parts of a copied state in compressed pieces. @param known digests of the pieces that the store has; adds new ones */
async function keepParts(state: Store, copy: string, known: Set<string>) {
  const kept = { bytes: 0, written: 0, parts: {} as Partial<StateRecord['parts']> };
  const keepPiece = async (bytes: Buffer): Promise<Piece> => {
    const body = await compress(bytes, OPTIONS);
    const piece = { digest: sha256(body), bytes: body.length };
    kept.bytes += piece.bytes;
    if (known.has(piece.digest)) return piece;
    known.add(piece.digest);
    await state.put(pieceKey(piece.digest), body, PRIVATE);
    kept.written += piece.bytes;
    return piece;
  };
  for (const part of STATE_PARTS) {
    const pieces: Piece[] = (kept.parts[part] = []);
    const file = await open(join(copy, part));
    try {
      const { size } = await file.stat();
      await inParallel(Array(Math.ceil(size / PIECE)).keys(), AT_ONCE, async (index) => {
        const { buffer, bytesRead } = await file.read({ position: index * PIECE, buffer: Buffer.alloc(PIECE) });
        pieces[index] = await keepPiece(buffer.subarray(0, bytesRead));
      });
    } finally {
      await file.close();
    }
  }
  return kept;
}

async function piecesThere(state: Store, record: StateRecord): Promise<Set<string>> {
  const named = new Map(piecesOf(record).map(({ digest, bytes }) => [pieceKey(digest), { digest, bytes }]));
  const there = new Set<string>();
  for await (const { key, bytes } of state.list(pieceKey(''))) {
    const piece = named.get(key);
    if (piece?.bytes === bytes) there.add(piece.digest);
  }
  return there;
}

/** Tests a key without content before the first upload. @throws PublishFailed (78) where the store answers it without credentials */
async function assertPrivate(state: Store): Promise<void> {
  if (!state.isPublic) return;
  const key = `${STATE_FOLDER}readable`;
  await state.put(key, Buffer.from('Whoever reads this without credentials may read the whole graph of a site.\n'), {
    ...RECORD,
    contentType: 'text/plain',
  });
  if (await state.isPublic(key))
    throw new PublishFailed(
      `${state.name} can be read by anyone, and a state holds what no page shows: name a private bucket, or take public reading away from ${STATE_FOLDER}*`,
      78,
    );
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function removeOld(state: Store, records: readonly StateRecord[]): Promise<undefined> {
  const named = new Set(records.flatMap(piecesOf).map(({ digest }) => pieceKey(digest)));
  const found: { key: string; modified: Date }[] = [];
  for await (const one of state.list(STATE_FOLDER)) found.push(one);
  // By the store's own clock: the record is new.
  const limit = Math.max(...found.map(({ modified }) => modified.getTime())) - KEEP_MS;
  const isOld = ({ key, modified }: (typeof found)[number]) =>
    key.startsWith(pieceKey('')) && !named.has(key) && modified.getTime() < limit;
  await state.remove(found.filter(isOld).map(({ key }) => key));
}
