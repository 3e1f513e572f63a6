import { canonical } from '../../storage/canonical-json.ts';
import { sha256 } from '../../storage/sha256.ts';
import { PublishFailed } from '../failed.ts';
import { objectKey } from '../files/wire.ts';
import { RECALLS_FILE, type RecallsFile } from '../recalls/recalls-file.ts';
import { readHead } from '../releases/head.ts';
import { readWhole, type Whole, wholeReleases } from '../releases/releases.ts';
import { TAKEDOWNS_FILE, type TakedownsFile } from '../takedowns/takedowns-file.ts';
import { RECORD, type Store } from '../target/store.ts';
import { declaredByReleases } from './declared-by-releases.ts';
import { readVersion, type RecordFile, type Version, versionsFrom, writeVersion } from './record-version.ts';

/** What people declared to a target about safety: recalls and takedowns. */
export interface SafetyRecords {
  recalls: Version<RecallsFile>;
  takedowns: Version<TakedownsFile>;
}

export const SAFETY_FILES = { recalls: RECALLS_FILE, takedowns: TAKEDOWNS_FILE } as const;
type Name = keyof typeof SAFETY_FILES;
const NAMES: readonly Name[] = ['recalls', 'takedowns'];

/** Digests of the versions that a release was published with, for its record `whole`. */
export type SafetyDigests = NonNullable<Whole['safety']>;

/**
 * Reads both records of a target. A record that is lost has what the kept releases say of it.
 * @param whole the newest whole release
 * @throws PublishFailed (65) where a record has another format, (69) where the store fails
 */
export async function readSafetyRecords(store: Store, whole: Whole | undefined): Promise<SafetyRecords> {
  const expected = whole && (whole.safety ?? (await newestDigests(store, whole)));
  const [recalls, takedowns] = await Promise.all([
    readVersion(store, RECALLS_FILE, expected?.recalls),
    readVersion(store, TAKEDOWNS_FILE, expected?.takedowns),
  ]);
  if (!isLost(recalls) && !isLost(takedowns)) return { recalls, takedowns };
  const declared = declaredByReleases(await wholesOf(store));
  return { recalls: withLost(recalls, declared.recalls), takedowns: withLost(takedowns, declared.takedowns) };
}

/** The records of a target, for readers that write nothing. */
export const currentRecords = async (store: Store): Promise<SafetyRecords> =>
  readSafetyRecords(store, (await readHead(store)).whole);

type Losable<T> = Version<T & { lost?: string[] | undefined }>;

const isLost = <T>({ value, lost }: Losable<T>): boolean => lost !== undefined || (value.lost?.length ?? 0) > 0;

/** A version with what the releases say of it, and the digests of the versions that could not be read. */
function withLost<T>(version: Losable<T>, declare: (content: T) => T): Version<T> {
  if (!isLost(version)) return version;
  const { value, lost } = version;
  const digests = new Set([...(value.lost ?? []), ...(lost === undefined ? [] : [lost])]);
  return { ...version, value: { ...declare(value), lost: [...digests] } };
}

/** A newest release without digests is one of an earlier version only if no kept release has any. */
async function newestDigests(store: Store, newest: Whole): Promise<SafetyDigests | undefined> {
  const older = (await wholeReleases(store)).filter((number) => number !== newest.release).reverse();
  for (const number of older) {
    const { safety } = await readWhole(store, number);
    if (safety) return safety;
  }
  return undefined;
}

async function wholesOf(store: Store): Promise<Whole[]> {
  const wholes: Whole[] = [];
  for (const number of await wholeReleases(store)) wholes.push(await readWhole(store, number));
  return wholes;
}

/** Lost versions by the name of their record. */
export function lostVersions(records: SafetyRecords): { key: string; digests: string[] }[] {
  return NAMES.flatMap((name) => {
    const digests = records[name].value.lost ?? [];
    return digests.length > 0 ? [{ key: SAFETY_FILES[name].key, digests }] : [];
  });
}

/** What `--accept-lost-records` leaves, by key of the lost record. */
const ACCEPTED: Readonly<Record<string, string>> = {
  [RECALLS_FILE.key]: 'every lot that a kept release calls recalled is recalled without a reason',
  [TAKEDOWNS_FILE.key]: 'every picture that a kept release took down stays down without a reason',
};

/** @throws PublishFailed (65) where a record of the target is lost, with the remedies */
export function assertNothingLost(store: Store, records: SafetyRecords): void {
  const lost = lostVersions(records);
  if (lost.length === 0) return;
  const lines = lost.map(
    ({ key, digests }) =>
      `  ${store.name}/${key}: the whole.json of a release names the version ${digests.map((one) => one.slice(0, 12)).join(', ')}, and no bytes of it are there`,
  );
  throw new PublishFailed(
    `What ${store.name} keeps about safety is lost in part; nothing was written:\n${lines.join('\n')}\n` +
      `  → a copy exists (a backup of the target, or the .storytrace folder of a machine that published): storytrace publish --to ${store.name} --restore-records <folder or target>\n` +
      `  → none exists: storytrace publish --to ${store.name} --accept-lost-records --reason "…": ${lost.map(({ key }) => ACCEPTED[key]).join('; ')}\n` +
      `  Then run this command again, if it was another one than publish`,
    65,
  );
}

/** One line for each record that was restored from its object. */
export const restoredLines = (store: Store, records: SafetyRecords): string[] =>
  NAMES.flatMap((name) =>
    records[name].restored === undefined
      ? []
      : [`${store.name}/${SAFETY_FILES[name].key} was missing or altered: restored from _releases/objects`],
  );

/**
 * Puts restored files back; the holder of a claim calls it before it writes anything else.
 * @throws PublishFailed (75) where another process has changed a record since it was read
 */
export async function settleRecords(store: Store, records: SafetyRecords, mayWrite: () => void): Promise<void> {
  for (const name of NAMES) {
    const { found, restored } = records[name];
    const body = await store.get(SAFETY_FILES[name].key);
    if ((body && sha256(body)) !== found)
      throw new PublishFailed(
        `${store.name}: the ${name} were changed meanwhile. Publish again to go on from them`,
        75,
      );
    if (restored) await store.put(SAFETY_FILES[name].key, restored, RECORD, mayWrite);
  }
}

/**
 * Writes what the records say after a command, also where they are empty; equal content stays the version that it is.
 * @returns the digests for `whole`, and the bytes for the state folder
 */
export async function writeSafetyRecords(
  store: Store,
  before: SafetyRecords,
  after: { recalls?: RecallsFile; takedowns?: TakedownsFile },
  mayWrite: () => void,
): Promise<{ digests: SafetyDigests; bytes: Record<Name, Uint8Array> }> {
  const recalls = await written(store, RECALLS_FILE, before.recalls, after.recalls, mayWrite);
  const takedowns = await written(store, TAKEDOWNS_FILE, before.takedowns, after.takedowns, mayWrite);
  return {
    digests: { recalls: sha256(recalls), takedowns: sha256(takedowns) },
    bytes: { recalls, takedowns },
  };
}

async function written<T extends { before?: string | null | undefined }>(
  store: Store,
  file: RecordFile<T>,
  { value, bytes, digest }: Version<T>,
  after: T | undefined,
  mayWrite: () => void,
): Promise<Uint8Array> {
  const content = after ?? value;
  const isSame = value.before !== undefined && bytes !== undefined && isContent(content, bytes);
  if (!isSame || digest === undefined) return writeVersion(store, file, content, digest, mayWrite);
  if ((await store.age(objectKey(digest))) === undefined) await store.put(objectKey(digest), bytes, RECORD, mayWrite);
  return bytes;
}

const isContent = (content: object, bytes: Uint8Array) =>
  `${canonical(content)}\n` === Buffer.from(bytes).toString('utf8');

/** Keys of all versions that lead to the newest ones. */
export async function allVersions(store: Store, records: SafetyRecords): Promise<string[]> {
  const keys: string[] = [];
  for (const { bytes, digest } of NAMES.map((name) => records[name]))
    if (digest !== undefined)
      for await (const version of versionsFrom(store, digest, bytes)) keys.push(objectKey(version));
  return keys;
}

/** Keys of versions that are older than each version which a kept release names. */
export async function outdatedVersions(
  store: Store,
  records: SafetyRecords,
  kept: readonly SafetyDigests[],
): Promise<string[]> {
  const keys: string[] = [];
  for (const name of NAMES) {
    const { bytes, digest } = records[name];
    if (digest === undefined || kept.length === 0) continue;
    const all = await Array.fromAsync(versionsFrom(store, digest, bytes));
    const last = Math.max(...kept.map((one) => all.indexOf(one[name])));
    if (last >= 0) keys.push(...all.slice(last + 1).map(objectKey));
  }
  return keys;
}
