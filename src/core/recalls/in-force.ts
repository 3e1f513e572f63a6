import {
  instancesIn,
  isRecall,
  isWithdrawal,
  type KeptRecall,
  type NameOf,
  namesIn,
  recallName,
  type RecallRecord,
  timeOfRecall,
} from './records.ts';
import { formatKey } from '../identity/entity-key.ts';

/** ms of the last withdrawal of each lot and item. */
export function withdrawnAt(records: readonly RecallRecord[], nameOf: NameOf = recallName): Map<string, number> {
  const last = new Map<string, number>();
  for (const record of records.filter(isWithdrawal))
    for (const instance of instancesIn(record)) {
      const name = nameOf(record, instance);
      const time = Date.parse(record.withdrawn);
      if (name !== undefined && time > (last.get(name) ?? Number.NEGATIVE_INFINITY)) last.set(name, time);
    }
  return last;
}

/** ms of the first record of each recall that was not withdrawn since; without a dated record none. */
export function recordedAt(records: readonly RecallRecord[], nameOf: NameOf = recallName): Map<string, number> {
  const first = new Map<string, number>();
  for (const record of records) {
    if (isWithdrawal(record)) for (const name of namesIn(record, nameOf)) first.delete(name);
    if (!isRecall(record) || record.time === undefined) continue;
    for (const name of namesIn(record, nameOf)) if (!first.has(name)) first.set(name, Date.parse(record.time));
  }
  return first;
}

/**
 * The recalls in force, by lot and item. Between records their order decides, never a time: a withdrawal ends each recall before it, from any
 * origin, and an error declaration the recalls of its event before it. Of several recalls the last counts, but a recall by command wins over nodes
 * and events.
 */
export function inForce(records: readonly RecallRecord[], nameOf: NameOf = recallName): Map<string, KeptRecall> {
  const withdrawn = new Map<string, number>();
  for (const [at, record] of records.entries())
    if (isWithdrawal(record))
      for (const instance of instancesIn(record)) {
        const name = nameOf(record, instance);
        if (name !== undefined) withdrawn.set(name, at);
      }
  const found = new Map<string, KeptRecall>();
  for (const [at, recall] of standingAt(records))
    for (const instance of instancesIn(recall)) {
      const name = nameOf(recall, instance);
      if (name === undefined || at < (withdrawn.get(name) ?? -1)) continue;
      const other = found.get(name);
      if (other?.origin !== 'file' || recall.origin === 'file') found.set(name, recall);
    }
  return found;
}

/** Recalls, except recalls of an event that was later declared an error. */
export const recallsThatStand = (records: readonly RecallRecord[]): KeptRecall[] =>
  standingAt(records).map(([, recall]) => recall);

/** With the place of each among the records. */
function standingAt(records: readonly RecallRecord[]): [at: number, recall: KeptRecall][] {
  const errors = new Map<string, number>();
  for (const [at, record] of records.entries()) if ('error' in record) errors.set(formatKey('event', record.event), at);
  return records.flatMap((record, at): [number, KeptRecall][] =>
    isRecall(record) && (errors.get(record.origin) ?? -1) < at ? [[at, record]] : [],
  );
}

/** Whether a recall of a source, which no record has, is older than a withdrawal. */
export function isWithdrawn(recall: KeptRecall, at: number | undefined): boolean {
  return at !== undefined && timeOfRecall(recall) <= at;
}
