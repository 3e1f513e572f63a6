import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyState, STATE_PARTS } from '../../render/output/state/copied-state.ts';
import type { Build } from '../build.ts';
import { PublishFailed } from '../failed.ts';
import { isSameSite } from '../target/site-mark.ts';
import { jsonBytes, RECORD, type Store } from '../target/store.ts';
import { type KeptBytes, keepPieces, removeUnnamed } from './pieces.ts';
import { isTorn, pieceKey, piecesOf, readStateRecord, STATE_FOLDER, STATE_RECORD, type StateRecord } from './record.ts';

export interface KeptState extends KeptBytes {
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
    const pieces = [record, ...(before ? [before] : [])].flatMap(piecesOf);
    const named = new Set(pieces.map(({ digest }) => pieceKey(digest)));
    const leftOver = await removeUnnamed(state, STATE_FOLDER, [pieceKey('')], named).then(() => undefined, reasonOf);
    return { ...kept, ...(leftOver !== undefined && { leftOver }) };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Uploads the parts of a copied state in compressed pieces. @param known digests of the pieces that the store has; adds new ones */
async function keepParts(store: Store, copy: string, known: Set<string>) {
  const kept = { bytes: 0, written: 0, parts: {} as Partial<StateRecord['parts']> };
  for (const part of STATE_PARTS)
    kept.parts[part] = await keepPieces({ store, keyOf: pieceKey }, join(copy, part), known, kept);
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
export async function assertPrivate(state: Store): Promise<void> {
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
