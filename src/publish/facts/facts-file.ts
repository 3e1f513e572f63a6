import { canonical } from '../../storage/canonical-json.ts';
import { sha256 } from '../../storage/sha256.ts';
import { objectKey } from '../files/wire.ts';
import type { Whole } from '../releases/releases.ts';
import { readByDigest, RECORD, type Store } from '../target/store.ts';
import { LabelFacts } from './label-facts.ts';

/** Writes the facts of a release by their digest. @returns the digest, for `whole` */
export async function writeFacts(store: Store, facts: LabelFacts): Promise<string> {
  const bytes = Buffer.from(`${canonical(facts)}\n`);
  const digest = sha256(bytes);
  await store.put(objectKey(digest), bytes, RECORD);
  return digest;
}

/** @returns undefined where the release names none (a version before 2.32 made it) or its file cannot be read */
export async function readFacts(store: Store, { facts }: Whole): Promise<LabelFacts | undefined> {
  if (facts === undefined) return undefined;
  const bytes = await readByDigest(store, objectKey(facts), facts);
  if (!(bytes instanceof Uint8Array)) return undefined;
  return LabelFacts.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8'))).data;
}
