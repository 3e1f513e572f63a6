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

/** Under which name recalls and withdrawals of a lot or item meet; undefined: nobody asks for it. */
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
 * The recalls that are in force, by lot and item. A withdrawal takes back those dated up to it, wherever they come from; an error declaration those of
 * its event that stand before it. Of several the newest says why, and one that was declared by command more than a node or an event.
 */
export function inForce(records: readonly RecallRecord[], nameOf: NameOf = recallName): Map<string, KeptRecall> {
  const withdrawn = withdrawnAt(records, nameOf);
  const found = new Map<string, KeptRecall>();
  for (const recall of recallsThatStand(records))
    for (const instance of instancesIn(recall)) {
      const name = nameOf(recall, instance);
      if (name === undefined || isWithdrawn(recall, withdrawn.get(name))) continue;
      const other = found.get(name);
      if (!other || isSaidRather(recall, other)) found.set(name, recall);
    }
  return found;
}

/** Recalls without those of events that were declared an error after them. */
export function recallsThatStand(records: readonly RecallRecord[]): KeptRecall[] {
  const errors = new Map<string, number>();
  for (const [at, record] of records.entries()) if ('error' in record) errors.set(`event:${record.event}`, at);
  return records.flatMap((record, at) => (isRecall(record) && (errors.get(record.origin) ?? -1) < at ? [record] : []));
}

export function isWithdrawn(recall: KeptRecall, at: number | undefined): boolean {
  return at !== undefined && timeOfRecall(recall) <= at;
}

function isSaidRather(recall: KeptRecall, other: KeptRecall): boolean {
  const [mine, theirs] = [recall, other].map(({ origin }) => origin === 'file');
  return mine === theirs ? timeOfRecall(recall) >= timeOfRecall(other) : mine === true;
}
