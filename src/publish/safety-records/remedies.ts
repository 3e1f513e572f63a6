import { PublishFailed } from '../failed.ts';
import type { RecallsFile } from '../recalls/recalls-file.ts';
import { nameOfThis } from '../releases/claim.ts';
import type { TakedownsFile } from '../takedowns/takedowns-file.ts';
import { isoTimeOf } from '../target/store-time.ts';
import type { Store } from '../target/store.ts';
import { parseVersion, type RecordFile } from './record-version.ts';
import { lostVersions, SAFETY_FILES, type SafetyRecords } from './safety-records.ts';

/** What `publish` does about records of a target that are lost. */
export type Remedy =
  | { /** Bytes of a version from a copy; undefined where the copy lacks them. */ restore: Restore; from: string }
  | { /** Why they are given up. */ accept: string };

type Restore = (key: string, digest: string) => Promise<Uint8Array | undefined> | Uint8Array | undefined;

/**
 * The records after a remedy: restored records first, then the newer ones; or what the kept releases say.
 * @throws PublishFailed (65) where nothing is lost, or a copy lacks a version
 */
export async function remedied(store: Store, records: SafetyRecords, remedy: Remedy): Promise<SafetyRecords> {
  if (lostVersions(records).length === 0)
    throw new PublishFailed(
      `${store.name}: neither recalls nor takedowns are lost; publish without --restore-records and --accept-lost-records`,
      65,
    );
  const { recalls, takedowns } = records;
  if ('accept' in remedy) {
    const at = await isoTimeOf(store);
    return {
      recalls: { ...recalls, value: givenUp(recalls.value, at, remedy.accept) },
      takedowns: { ...takedowns, value: givenUp(takedowns.value, at, remedy.accept) },
    };
  }
  const restored = <T>(file: RecordFile<T>, digests: readonly string[] = []) =>
    Promise.all(digests.map(async (one) => parseVersion(store, file, await copyOf(store, remedy, file.key, one))));
  const oldRecalls = await restored(SAFETY_FILES.recalls, recalls.value.lost);
  const oldTakedowns = await restored(SAFETY_FILES.takedowns, takedowns.value.lost);
  return {
    recalls: { ...recalls, value: joinedRecalls(oldRecalls, recalls.value) },
    takedowns: { ...takedowns, value: joinedTakedowns(oldTakedowns, takedowns.value) },
  };
}

/** The content without its lost versions, which it names as given up. */
function givenUp<T extends RecallsFile | TakedownsFile>(content: T, at: string, reason: string): T {
  const { lost = [], givenUp: before = [], ...rest } = content;
  if (lost.length === 0) return content;
  const now = lost.map((version) => ({ version, at, by: nameOfThis(), reason }));
  return { ...rest, givenUp: [...before, ...now] } as unknown as T;
}

function withoutLost<T extends { lost?: string[] | undefined }>({ lost: _, ...rest }: T): T {
  return rest as T;
}

async function copyOf(
  store: Store,
  remedy: { restore: Restore; from: string },
  key: string,
  digest: string,
): Promise<Uint8Array> {
  const bytes = await remedy.restore(key, digest);
  if (bytes) return bytes;
  throw new PublishFailed(
    `${remedy.from} has no copy of ${key} with the SHA-256 ${digest} that ${store.name} lost. Nothing was written; name another copy, or publish with --accept-lost-records --reason "…"`,
    65,
  );
}

/** What stood in for the lost record goes: the record itself is there again. */
function joinedRecalls(restored: readonly RecallsFile[], now: RecallsFile): RecallsFile {
  if (restored.length === 0) return now;
  const own = now.records.filter((record) => !('origin' in record) || record.origin !== 'release');
  return withoutLost({
    ...now,
    records: [...restored.flatMap(({ records }) => records), ...own],
    reaches: Object.assign({}, ...restored.map(({ reaches }) => reaches), now.reaches) as RecallsFile['reaches'],
  });
}

function joinedTakedowns(restored: readonly TakedownsFile[], now: TakedownsFile): TakedownsFile {
  if (restored.length === 0) return now;
  const old = restored.flatMap(({ takedowns }) => takedowns);
  const known = new Set(old.flatMap(({ stems }) => stems));
  const own = now.takedowns.filter(({ stems }) => stems.some((stem) => !known.has(stem)));
  return withoutLost({ ...now, takedowns: [...old, ...own] });
}
