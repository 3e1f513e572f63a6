import {
  instancesIn,
  isRecall,
  isWithdrawal,
  type KeptRecall,
  recallName,
  type RecallRecord,
  timeOfRecall,
  type Which,
} from './records.ts';
import { formatKey } from '../identity/entity-key.ts';

/** The common name of a lot or item in recalls and withdrawals; undefined: the graph does not need it. */
export type NameOf = (of: Pick<Which, 'gtin' | 'product'>, instance: string) => string | undefined;

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

/**
 * The recalls in force, by lot and item. A withdrawal ends every recall dated up to it, from any origin; an error declaration ends recalls of
 * its event that precede it in the records. Of several recalls the newest counts, but a recall by command wins over nodes and events.
 */
export function inForce(records: readonly RecallRecord[], nameOf: NameOf = recallName): Map<string, KeptRecall> {
  const withdrawn = withdrawnAt(records, nameOf);
  const found = new Map<string, KeptRecall>();
  for (const recall of recallsThatStand(records))
    for (const instance of instancesIn(recall)) {
      const name = nameOf(recall, instance);
      if (name === undefined || isWithdrawn(recall, withdrawn.get(name))) continue;
      const other = found.get(name);
      if (!other || takesPrecedence(recall, other)) found.set(name, recall);
    }
  return found;
}

/** Recalls, except recalls of an event that was later declared an error. */
export function recallsThatStand(records: readonly RecallRecord[]): KeptRecall[] {
  const errors = new Map<string, number>();
  for (const [at, record] of records.entries()) if ('error' in record) errors.set(formatKey('event', record.event), at);
  return records.flatMap((record, at) => (isRecall(record) && (errors.get(record.origin) ?? -1) < at ? [record] : []));
}

export function isWithdrawn(recall: KeptRecall, at: number | undefined): boolean {
  return at !== undefined && timeOfRecall(recall) <= at;
}

function takesPrecedence(recall: KeptRecall, other: KeptRecall): boolean {
  const [mine, theirs] = [recall, other].map(({ origin }) => origin === 'file');
  return mine === theirs ? timeOfRecall(recall) >= timeOfRecall(other) : mine === true;
}
