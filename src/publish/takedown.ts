import { claimNext, nameOfThis } from './releases/claim.ts';
import { PublishFailed } from './failed.ts';
import { withoutFiles } from './files/file-index.ts';
import { readHead } from './releases/head.ts';
import { filesInManifest, writeShards } from './files/manifest.ts';
import { readRecord, recordKey, RECORDS } from './releases/records.ts';
import { releaseIndex } from './files/release-index.ts';
import { readWhole, releaseStates } from './releases/releases.ts';
import { filesThat, SpilledFiles } from './files/sharded-files.ts';
import type { SiteFile } from './files/site-file.ts';
import type { Site } from './target/shown-site.ts';
import { jsonBytes, RECORD, type Store } from './target/store.ts';
import { removeBytes } from './takedowns/remove-bytes.ts';
import { isTakenDown, readTakedowns, stemOf, type Takedown, writeTakedowns } from './takedowns/takedowns-file.ts';

interface TakeDownOptions {
  store: Store;
  site: Site;
  /** Of a folder target. */
  root?: string;
  /** As the command was given it, for the record. */
  asked: readonly string[];
  /** What the names of the files begin with (`stemOf`). */
  stems: readonly string[];
  reason: string;
}

interface TakenDown extends Takedown {
  /** Keys that were there. */
  removed: string[];
}

/**
 * Removes pictures and videos from every release and key of a target, for good: their renditions and the share cards that show them. The
 * record is written before the first byte goes, so that nothing brings them back; who is cut off runs it again.
 * @throws PublishFailed (65) where no release has them, (75) while another run holds the target
 */
export async function takeDown(options: TakeDownOptions): Promise<TakenDown> {
  const { store, site, root, asked, stems, reason } = options;
  const head = await readHead(store);
  const now = head.whole;
  if (!now) throw new PublishFailed(`${store.name}: nothing was published yet, so nothing can be taken down`, 65);
  const before = await readTakedowns(store);
  const { files, releases } = await filesOfAll(store, new Set(stems));
  const again = before.takedowns.filter((one) => one.stems.some((stem) => stems.includes(stem)));
  if (files.length === 0 && again.length === 0)
    throw new PublishFailed(
      `${store.name}: no release has ${asked.join(', ')}. Give the address of the picture as the browser shows it: /media/….webp`,
      65,
    );
  const index = await releaseIndex(store, now.manifest);
  const takedown: Takedown = {
    ...{ at: new Date().toISOString(), by: nameOfThis(), reason },
    ...{ asked: [...asked], stems: [...stems], files, releases },
    release: (head.records.at(-1)?.number ?? 0) + 1,
  };
  const after = { ...before, takedowns: [...before.takedowns, takedown] };
  const drop = filesThat(isTakenDown(after), index);
  const manifest = withoutFiles(index, drop);
  const claim = await claimNext(store, head.records);
  const removed: string[] = [];
  await claim.hold(async () => {
    if (JSON.stringify(await readTakedowns(store)) !== JSON.stringify(before))
      throw new PublishFailed(`${store.name}: another takedown was recorded meanwhile. Run the command again`, 75);
    await writeTakedowns(store, after, claim.assertHeld);
    removed.push(...(await removeBytes(store, root, { files: after.takedowns.flatMap((one) => one.files) })));
    await writeShards(store, manifest, now.manifest);
    await store.put(recordKey(claim.number, 'manifest'), jsonBytes(manifest.digests), RECORD);
    await site.apply({
      release: claim.number,
      before: now.release,
      files: () => filesInManifest(store, manifest.digests),
      changed: new SpilledFiles(),
      gone: drop,
      find: (names) => named(store, manifest.digests, names),
      sourceOf: () => undefined,
      stored: () => true,
      claim,
    });
    await claim.markWhole({
      manifest: [...manifest.digests],
      ledger: now.ledger,
      graph: now.graph,
      ...(now.recalls && { recalls: now.recalls }),
      takedown: [...stems],
      changed: 0,
    });
  });
  return { ...takedown, removed };
}

async function named(store: Store, digests: readonly string[], names: ReadonlySet<string>): Promise<SiteFile[]> {
  const found: SiteFile[] = [];
  for await (const file of filesInManifest(store, digests)) if (names.has(file.file)) found.push(file);
  return found;
}

/** Files of these pictures in any release, whole or not, also where the same bytes have another name. */
async function filesOfAll(store: Store, stems: ReadonlySet<string>): Promise<Pick<Takedown, 'files' | 'releases'>> {
  const media = new Map<string, { file: string; digest: string; releases: Set<number> }>();
  /** Files of each list: most releases share most of them. */
  const read = new Map<string, { file: string; digest: string }[]>();
  for (const [number, state] of await releaseStates(store)) {
    const lists =
      state === 'whole'
        ? (await readWhole(store, number)).manifest
        : ((await readRecord(store, number, 'manifest', () => RECORDS.manifest)) ?? []);
    for (const list of lists) {
      if (!read.has(list)) read.set(list, await mediaIn(store, list, state === 'whole'));
      for (const one of read.get(list) ?? []) {
        const key = `${one.file} ${one.digest}`;
        const known = media.get(key) ?? { ...one, releases: new Set<number>() };
        media.set(key, known);
        known.releases.add(number);
      }
    }
  }
  const all = [...media.values()];
  const digests = new Set(all.filter(({ file }) => stems.has(stemOf(file) ?? '')).map(({ digest }) => digest));
  const found = all.filter(({ file, digest }) => digests.has(digest) || stems.has(stemOf(file) ?? ''));
  return {
    files: found.map(({ file, digest }) => ({ file, digest })).sort((a, b) => (a.file < b.file ? -1 : 1)),
    releases: [...new Set(found.flatMap((one) => [...one.releases]))].sort((a, b) => a - b),
  };
}

/** @throws PublishFailed (69) where the list cannot be read; of a release that was not finished, it may be missing */
async function mediaIn(store: Store, list: string, isWhole: boolean): Promise<{ file: string; digest: string }[]> {
  const found: { file: string; digest: string }[] = [];
  try {
    for await (const { file, digest } of filesInManifest(store, [list]))
      if (file.startsWith('media/')) found.push({ file, digest });
  } catch (error) {
    if (isWhole || !(error instanceof PublishFailed)) throw error;
  }
  return found;
}
