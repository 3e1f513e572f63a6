import { claimNext, nameOfThis } from './releases/claim.ts';
import { deriveRelease } from './releases/derive-release.ts';
import { PublishFailed } from './failed.ts';
import { readHead } from './releases/head.ts';
import { filesInLists } from './files/lists.ts';
import { PlannedRelease } from './files/planned-release.ts';
import { readRecord, RECORDS } from './releases/records.ts';
import { readWhole, releaseStates } from './releases/releases.ts';
import type { Site } from './target/shown-site.ts';
import { isoTimeOf } from './target/store-time.ts';
import type { Store } from './target/store.ts';
import { removeBytes } from './takedowns/remove-bytes.ts';
import { readSafetyRecords } from './safety-records/safety-records.ts';
import { isTakenDown, stemOf, type Takedown, type TakedownsFile } from './takedowns/takedowns-file.ts';

interface TakeDownOptions {
  store: Store;
  site: Site;
  /** Of a folder target. */
  root?: string;
  /** Arguments of the command, for the record. */
  asked: readonly string[];
  /** Prefixes of the file names (`stemOf`). */
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
  const safety = await readSafetyRecords(store, now);
  const before = safety.takedowns.value;
  const { files, releases } = await filesOfAll(store, new Set(stems));
  const again = before.takedowns.filter((one) => one.stems.some((stem) => stems.includes(stem)));
  if (files.length === 0 && again.length === 0)
    throw new PublishFailed(
      `${store.name}: no release has ${asked.join(', ')}. Give the address of the picture as the browser shows it: /media/….webp`,
      65,
    );
  const takedown: Takedown = {
    ...{ at: await isoTimeOf(store), by: nameOfThis(), reason },
    ...{ asked: [...asked], stems: [...stems], files, releases },
    release: head.last + 1,
  };
  const after = { ...before, takedowns: [...before.takedowns, takedown] };
  const planned = await plannedWithout(store, now.manifest, after);
  const claim = await claimNext(store, head.records);
  const removed: string[] = [];
  await claim.hold(async () => {
    await deriveRelease({
      ...{ store, site, claim, now, planned, lists: now.manifest, safety, after: { takedowns: after } },
      ...{ changed: planned.select('changed'), gone: planned.select('gone') },
      sourceOf: () => undefined,
      stored: () => true,
      beforeFiles: async () => {
        removed.push(...(await removeBytes(store, root, { files: after.takedowns.flatMap((one) => one.files) })));
      },
      fields: { ...(now.alone !== undefined && { alone: now.alone }), takedown: [...stems], changed: 0 },
    });
  });
  await site.show?.(claim.number);
  return { ...takedown, removed };
}

/** The newest release without what was taken down. */
async function plannedWithout(store: Store, lists: readonly string[], taken: TakedownsFile): Promise<PlannedRelease> {
  const planned = new PlannedRelease({ store, before: lists, now: lists });
  await planned.dropAll(isTakenDown(taken));
  planned.seal();
  return planned;
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
    for await (const { file, digest } of filesInLists(store, [list]))
      if (file.startsWith('media/')) found.push({ file, digest });
  } catch (error) {
    if (isWhole || !(error instanceof PublishFailed)) throw error;
  }
  return found;
}
