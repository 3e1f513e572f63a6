import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FileUpload } from '../../render/build/options.ts';
import { md5 } from '../../storage/md5.ts';
import { openUploads } from '../../render/output/state/uploads.ts';
import { readHead } from '../releases/head.ts';
import { FROM_PARTS, objectKey } from '../files/wire.ts';
import { readSafetyRecords } from '../safety-records/safety-records.ts';
import { isTakenDown } from '../takedowns/takedowns-file.ts';
import { readMark, isSameSite, type SiteMark } from '../target/site-mark.ts';
import { PublishFailed } from '../failed.ts';
import { storeTime } from '../target/store-time.ts';
import { jsonBytes, OBJECT, RECORD, type Store } from '../target/store.ts';

const DAY_MS = 86_400_000;
/** Days after which an object that no release names is written again: before a publish refuses it (`assert-uploaded.ts`). */
const REWRITE_DAYS = 25;
/** Bytes and files on their way, at most, while more is rendered. */
const [MOST_BYTES, MOST_FILES] = [8 * 1024 * 1024, 64];

/** An upload that a part has to close. */
export interface PartUpload extends FileUpload {
  close(): void;
}

/**
 * Opens the upload of a part: bytes go under their digests, where no visitor is led to.
 * @param file its notes of what is there (`BuildPaths.uploads`)
 * @param isAll sends everything again
 * @throws PublishFailed (65) where the target is another site's
 */
export async function openPartUpload(store: Store, file: string, site: SiteMark, isAll: boolean): Promise<PartUpload> {
  const mark = await readMark(store);
  if (mark && !isSameSite(mark, site))
    throw new PublishFailed(
      `${store.name} holds the site of "${mark.brand}" (${mark.host}): name another --upload`,
      65,
    );
  const { whole } = await readHead(store, mark?.newest);
  const { takedowns } = await readSafetyRecords(store, whole);
  const { ms: at } = await storeTime(store);
  await store.put(FROM_PARTS, jsonBytes(site), RECORD);
  mkdirSync(dirname(file), { recursive: true });
  const db = openUploads(file);
  db.prepare('DELETE FROM object WHERE ? OR at < ?').run(isAll ? 1 : 0, at - REWRITE_DAYS * DAY_MS);
  const find = db.prepare('SELECT 1 FROM object WHERE digest = ?');
  const put = db.prepare('INSERT OR REPLACE INTO object VALUES (?, ?, ?, ?)');
  const isGone = isTakenDown(takedowns.value);
  const onTheirWay = new Set<string>();
  let ended = Promise.withResolvers<void>();
  let failure: unknown;
  let bytesOnTheirWay = 0;
  const isThere = (digest: string) => find.get(Buffer.from(digest, 'hex')) !== undefined;

  async function sendBytes(digest: string, bytes: Buffer): Promise<void> {
    try {
      store.deadline?.restart();
      await store.put(objectKey(digest), bytes, OBJECT, () => undefined);
      put.run(Buffer.from(digest, 'hex'), bytes.length, md5(bytes), at);
    } catch (error) {
      failure ??= error;
    } finally {
      bytesOnTheirWay -= bytes.length;
      onTheirWay.delete(digest);
      ended.resolve();
      ended = Promise.withResolvers();
    }
  }

  const settle = async (isEnough: () => boolean) => {
    while (failure === undefined && !isEnough()) await ended.promise;
    if (failure !== undefined) throw failure as Error;
  };

  return {
    target: store.name,
    has(digests) {
      for (const digest of digests) if (!isThere(digest)) return false;
      return true;
    },
    send({ file, digest }, path) {
      if (isThere(digest) || onTheirWay.has(digest)) return;
      if (isGone({ file, digest })) return void put.run(Buffer.from(digest, 'hex'), 0, null, at);
      const bytes = readFileSync(path);
      bytesOnTheirWay += bytes.length;
      onTheirWay.add(digest);
      void sendBytes(digest, bytes);
    },
    room: () => settle(() => bytesOnTheirWay < MOST_BYTES && onTheirWay.size < MOST_FILES),
    async end() {
      await settle(() => onTheirWay.size === 0);
      // A picture may have been taken down meanwhile.
      const { takedowns: now } = await readSafetyRecords(store, whole);
      for (const { digest } of now.value.takedowns.flatMap(({ files }) => files)) {
        if (!isThere(digest)) continue;
        await store.remove([objectKey(digest)]);
        put.run(Buffer.from(digest, 'hex'), 0, null, at);
      }
    },
    close: () => db.close(),
  };
}
