import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { inParallel } from '../../core/in-parallel.ts';
import { waitForLock } from '../../render/output/lock.ts';
import { removeUnused } from '../../render/shared-graph/media.ts';
import { graphPathsOf, readRecord, refuseForeign } from '../../render/shared-graph/shared-graph.ts';
import { journalOf } from '../../snapshot/write/carry-over.ts';
import { sha256 } from '../../storage/sha256.ts';
import { writeFileAtomic } from '../../storage/write-file-atomic.ts';
import { PublishFailed } from '../failed.ts';
import { onDisk } from '../target/disk.ts';
import { isSameSite, type SiteMark } from '../target/site-mark.ts';
import { jsonBytes, OBJECT, readByDigest, readJson, RECORD, type Store } from '../target/store.ts';
import { assertPrivate } from './keep-state.ts';
import { bringPieces, type KeptBytes, keepPieces, Piece, removeUnnamed } from './pieces.ts';

const FOLDER = '_graph/';
const RECORD_KEY = `${FOLDER}graph.json`;
const PARTS = ['snapshot.sqlite', 'pictures.json', 'media.json'] as const;
const AT_ONCE = 6;
const pieceKey = (digest: string) => `${FOLDER}pieces/${digest}`;
const mediaKey = (digest: string) => `${FOLDER}media/${digest}`;

/** A shared graph in a store: `text` is its `snapshot.json`, `media.json` has the digest of each rendition by name. */
const GraphState = z.looseObject({
  site: z.object({ brand: z.string(), host: z.string() }),
  text: z.string(),
  parts: z.record(z.enum(PARTS), z.array(Piece)),
});
type Media = Record<string, string>;

/**
 * Uploads a shared graph for parts on machines that do not have its folder. The caller holds its lock.
 * @param store only the site's owner may read it
 * @param media names of the renditions
 * @throws PublishFailed (65) where the graph of another site is kept, (78) where anyone may read
 */
export async function keepGraph(
  store: Store,
  folder: string,
  media: readonly string[],
  site: SiteMark,
): Promise<KeptBytes> {
  const before = await readGraphState(store);
  if (before) assertSite(store, before.site, site);
  await assertPrivate(store);
  const there = new Set<string>();
  for await (const { key } of store.list(FOLDER)) there.add(key);
  const kept = { bytes: 0, written: 0 };
  const digests: Media = {};
  await inParallel(media, AT_ONCE, async (name) => {
    const bytes = readFileSync(join(folder, 'media', name));
    const digest = sha256(bytes);
    digests[name] = digest;
    kept.bytes += bytes.length;
    if (there.has(mediaKey(digest))) return;
    there.add(mediaKey(digest));
    await store.put(mediaKey(digest), bytes, OBJECT);
    kept.written += bytes.length;
  });
  writeFileSync(join(folder, 'media.json'), JSON.stringify(digests));
  const known = new Set([...there].filter((key) => key.startsWith(pieceKey(''))).map((key) => basename(key)));
  const parts: Partial<z.infer<typeof GraphState>['parts']> = {};
  for (const part of PARTS) parts[part] = await keepPieces({ store, keyOf: pieceKey }, join(folder, part), known, kept);
  const text = readRecord(graphPathsOf(folder).record);
  await store.put(RECORD_KEY, jsonBytes({ site, text, parts }), RECORD);
  const named = [
    ...Object.values(digests).map(mediaKey),
    ...Object.values(parts)
      .flat()
      .map(({ digest }) => pieceKey(digest)),
  ];
  await removeUnnamed(store, FOLDER, [pieceKey(''), mediaKey('')], new Set(named));
  return kept;
}

/**
 * Brings the kept graph into a folder, where the folder has another one. Parts on one machine may call it at once.
 * @throws PublishFailed (65) where the store has none, or the graph of another site; (69) where it does not answer
 */
export async function fetchGraph(store: Store, folder: string, site: SiteMark): Promise<void> {
  const paths = graphPathsOf(folder);
  const kept = await readGraphState(store);
  if (!kept)
    throw new PublishFailed(`${store.name} keeps no snapshot: run \`storytrace snapshot --state ${store.name}\``, 65);
  assertSite(store, kept.site, site);
  refuseForeign(folder, paths.lock);
  const unlock = await waitForLock(paths.lock);
  try {
    if (readRecord(paths.record) === kept.text) return;
    await onDisk(folder, async () => {
      for (const part of PARTS)
        await bringPieces({ store, keyOf: pieceKey }, kept.parts[part], join(paths.fetched, part));
      const media = JSON.parse(readFileSync(join(paths.fetched, 'media.json'), 'utf8')) as Media;
      await bringMedia(store, folder, media);
      rmSync(journalOf(paths.snapshot), { force: true });
      for (const part of PARTS) renameSync(join(paths.fetched, part), join(folder, part));
      writeFileAtomic(paths.record, kept.text);
      removeUnused(folder, new Set(Object.keys(media)));
    });
  } finally {
    rmSync(paths.fetched, { recursive: true, force: true });
    unlock();
  }
}

async function bringMedia(store: Store, folder: string, media: Media): Promise<void> {
  await inParallel(Object.entries(media), AT_ONCE, async ([name, digest]) => {
    const file = join(folder, 'media', basename(name));
    if (existsSync(file) && sha256(readFileSync(file)) === digest) return;
    const read = await readByDigest(store, mediaKey(digest), digest);
    if (typeof read === 'string')
      throw new PublishFailed(`${store.name}/${mediaKey(digest)} is ${read}: take the snapshot again`, 65);
    mkdirSync(join(folder, 'media'), { recursive: true });
    writeFileAtomic(file, read);
  });
}

function assertSite(store: Store, found: SiteMark, own: SiteMark): void {
  if (!isSameSite(found, own))
    throw new PublishFailed(
      `${store.name} keeps the graph of "${found.brand}" (${found.host}): name a prefix of its own`,
      65,
    );
}

async function readGraphState(store: Store): Promise<z.infer<typeof GraphState> | undefined> {
  const value = await readJson(store, RECORD_KEY);
  if (value === undefined) return undefined;
  const read = GraphState.safeParse(value);
  if (read.success) return read.data;
  throw new PublishFailed(`${store.name}/${RECORD_KEY} is malformed: delete it, and take the snapshot again`, 65);
}
