import { inForce, isWithdrawn, withdrawnAt } from './in-force.ts';
import {
  instancesIn,
  isRecall,
  isWithdrawal,
  type KeptRecall,
  type NameOf,
  namesIn,
  type RecallRecord,
  type Which,
} from './records.ts';

/** A recall of `recalls.yaml` that no record of the target knows, and that a withdrawal covers. */
export interface CoveredRecall {
  /** Of the covered lots and items alone. */
  recall: KeptRecall;
  /** ms of the withdrawal. */
  withdrawn: number;
}

/**
 * What `recalls.yaml` adds to the records of a target, in the order in which it counts: withdrawals, then recalls. An old copy of the file adds
 * nothing: an entry that a record knows counts as the records say, and an unknown entry only where no withdrawal is later.
 */
export function addedByFile(
  own: readonly RecallRecord[],
  kept: readonly RecallRecord[],
  nameOf: NameOf,
): { records: RecallRecord[]; covered: CoveredRecall[] } {
  const before = withdrawnAt(kept, nameOf);
  const force = inForce(kept, nameOf);
  const withdrawals = own.filter(isWithdrawal).flatMap((record) => {
    const time = Date.parse(record.withdrawn);
    const isNew = (name: string) => time > (before.get(name) ?? Number.NEGATIVE_INFINITY);
    return narrowed(record, nameOf, (name) => isNew(name) && isWithdrawnBy(force.get(name), time));
  });
  const withdrawn = withdrawnAt([...kept, ...own.filter(isWithdrawal)], nameOf);
  const covered: CoveredRecall[] = [];
  const last = new Map(own.filter(isRecall).flatMap((recall) => namesIn(recall, nameOf).map((name) => [name, recall])));
  const recalls = own.filter(isRecall).flatMap((recall) => {
    const isKnown = (name: string) => kept.some((one) => isRecall(one) && isSameEntry(one, recall, name, nameOf));
    const isCovered = (name: string) => isWithdrawn(recall, withdrawn.get(name));
    for (const one of narrowed(recall, nameOf, (name) => !isKnown(name) && isCovered(name)))
      covered.push({
        recall: one,
        withdrawn: Math.max(...namesIn(one, nameOf).map((name) => withdrawn.get(name) ?? 0)),
      });
    return narrowed(recall, nameOf, (name) => {
      // A known entry that is not in force was withdrawn, also where a clock was ahead.
      if (isCovered(name) || last.get(name) !== recall || (isKnown(name) && !force.has(name))) return false;
      const other = force.get(name);
      return other?.origin !== 'file' || (wordsOf(other) !== wordsOf(recall) && !isOlder(recall, other));
    });
  });
  return { records: [...withdrawals, ...recalls], covered };
}

const isWithdrawnBy = (recall: KeptRecall | undefined, time: number): boolean =>
  recall === undefined || isWithdrawn(recall, time);

/** An entry of an old copy of the file does not replace the words of a newer recall. */
const isOlder = ({ time }: KeptRecall, { time: kept }: KeptRecall): boolean =>
  time !== undefined && kept !== undefined && Date.parse(time) < Date.parse(kept);

/** Whether a record is an entry of the file, of a lot or an item: by its `time`, else by `since`. */
function isSameEntry(kept: KeptRecall, entry: KeptRecall, name: string, nameOf: NameOf): boolean {
  if (!namesIn(kept, nameOf).includes(name)) return false;
  if (entry.time === undefined) return kept.since === entry.since;
  return kept.time !== undefined && Date.parse(kept.time) === Date.parse(entry.time);
}

/** A record of those of its lots and items alone; none where no lot or item is left. */
function narrowed<T extends Which>(record: T, nameOf: NameOf, isWanted: (name: string) => boolean): T[] {
  const isLeft = (instance: string) => {
    const name = nameOf(record, instance);
    return name !== undefined && isWanted(name);
  };
  const left = new Set(instancesIn(record).filter(isLeft));
  if (left.size === 0) return [];
  const lots = record.lots.filter((lot) => left.has(lot));
  const serials = record.serials.filter((serial) => left.has(`~${serial}`));
  return [{ ...record, lots, serials }];
}

/** Equal for recalls with equal texts. */
export const wordsOf = ({ reason, advice, since, notice }: KeptRecall): string =>
  signOf([since, notice, reason, advice]);

/** Equal for equal values, in any order of their keys. */
const signOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
