import { PublishFailed } from '../failed.ts';
import type { RecallsFile } from '../recalls/recalls-file.ts';
import { nameOfThis } from '../releases/claim.ts';
import type { TakedownsFile } from '../takedowns/takedowns-file.ts';
import { isoTimeOf } from '../target/store-time.ts';
import type { Store } from '../target/store.ts';
import { parseVersion } from './record-version.ts';
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
  const [recalls, takedowns] = [records.recalls.value, records.takedowns.value];
  if ('accept' in remedy) {
    const at = await isoTimeOf(store);
    const up = <T extends { lost?: string[] | undefined; givenUp?: GivenUp[] | undefined }>(value: T): T =>
      withoutLost({ ...value, givenUp: [...(value.givenUp ?? []), ...givenUp(value.lost ?? [], at, remedy.accept)] });
    return {
      recalls: { ...records.recalls, value: recalls.lost ? up(recalls) : recalls },
      takedowns: { ...records.takedowns, value: takedowns.lost ? up(takedowns) : takedowns },
    };
  }
  const copies = (name: keyof typeof SAFETY_FILES, digests: readonly string[] = []) =>
    Promise.all(digests.map((digest) => copyOf(store, remedy, SAFETY_FILES[name].key, digest)));
  const oldRecalls = (await copies('recalls', recalls.lost)).map((bytes) =>
    parseVersion(store, SAFETY_FILES.recalls, bytes),
  );
  const oldTakedowns = (await copies('takedowns', takedowns.lost)).map((bytes) =>
    parseVersion(store, SAFETY_FILES.takedowns, bytes),
  );
  return {
    recalls: { ...records.recalls, value: joinedRecalls(oldRecalls, recalls) },
    takedowns: { ...records.takedowns, value: joinedTakedowns(oldTakedowns, takedowns) },
  };
}

type GivenUp = { version: string; at: string; by: string; reason: string };

const givenUp = (versions: readonly string[], at: string, reason: string): GivenUp[] =>
  versions.map((version) => ({ version, at, by: nameOfThis(), reason }));

function withoutLost<T extends { lost?: string[] | undefined }>(value: T): T {
  const { lost: _, ...rest } = value;
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
