import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RecallRecord } from '../../core/recalls/records.ts';
import { keepCopies } from '../../publish/safety-records/copies.ts';
import { currentRecords, type SafetyRecords } from '../../publish/safety-records/safety-records.ts';
import type { Store } from '../../publish/target/store.ts';
import { buildPathsOf } from '../../render/output/build-paths.ts';
import { canonical } from '../../storage/canonical-json.ts';
import { writeFileAtomic } from '../../storage/write-file-atomic.ts';

/** Copies the recalls of a target into the state folder of an output, for its next builds. */
export function putKept(out: string, target: string, records: readonly RecallRecord[]): void {
  const file = buildPathsOf(out).recalls;
  if (records.length === 0) return rmSync(file, { force: true });
  const text = `${canonical({ target, records })}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileAtomic(file, text);
}

/** Fetches them. @throws PublishFailed (69) where the store fails */
export const fetchKept = async (out: string, store: Store) => keepSafety(out, store, await currentRecords(store));

/** Copies the records of a target as they were read. @returns its recalls */
export function keepSafety(out: string, { name }: Store, { recalls, takedowns }: SafetyRecords): RecallRecord[] {
  const { records } = recalls.value;
  putKept(out, name, records);
  keepCopies(buildPathsOf(out).state, { recalls: recalls.bytes, takedowns: takedowns.bytes });
  return records;
}
