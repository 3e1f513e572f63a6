/**
 * Merges the recalls of five origins, by lot and item: `recalls.yaml` with the command, the status of a node, an event, what the target keeps of these,
 * and the record of a release where the target lost its own.
 *
 * | of two | the first wins where |
 * |---|---|
 * | `recalls.yaml` or the command, and a node or an event | always |
 * | a node, and an event | always |
 * | a node or an event of the graph, and a record of a node, an event or a release | always |
 * | a record of the target, and a graph that does not have the recall | no withdrawal and no error declaration ends the record |
 * | a record, and an earlier record | always, except that a record of a node, an event or a release does not replace one of `recalls.yaml` |
 * | a withdrawal, and a record before it | always; a time never decides |
 * | a withdrawal, and a node | never |
 * | a withdrawal, and an event | the event is not dated after it |
 * | a withdrawal, and an entry of `recalls.yaml` without a record | the entry is not dated after it |
 * | the records, and an entry of `recalls.yaml` that one of them has | always: an old copy of the file neither recalls nor withdraws |
 * | a record of `recalls.yaml`, and an older entry with other words | always |
 * | a withdrawal of `recalls.yaml`, and a record | the recall is not dated after it |
 * | an error declaration, and the recall of its event | always; another event stays |
 */
import { formatKey, parseKey } from '../identity/entity-key.ts';
import {
  isRecall,
  isWithdrawal,
  type KeptRecall,
  type NameOf,
  namesIn,
  narrowed,
  recallName,
  type RecallRecord,
  timeOfRecall,
  wordsOf,
} from './records.ts';

/** The recalls that a build knows. A recall of a node or an event is about one lot or item. */
export interface KnownRecalls {
  /** Records of `recalls.yaml`. */
  own: readonly RecallRecord[];
  /** Records that the target had at build time. */
  kept: readonly RecallRecord[];
  /** Recalls of nodes with the status `recalled`. */
  declared: readonly KeptRecall[];
  /** Recalls of events, withdrawn ones included. */
  events: readonly KeptRecall[];
  /** Events that were declared an error, and the time of the declaration. */
  errors: ReadonlyMap<string, string>;
  /** Undefined for a lot or item that is not in the graph. */
  nameOf: NameOf;
}

/** A recall of `recalls.yaml` that no record of the target knows, and that a withdrawal covers. */
export interface CoveredRecall {
  /** Of the covered lots and items alone. */
  recall: KeptRecall;
  /** ms of the withdrawal. */
  withdrawn: number;
}

/** ms of the last withdrawal of each lot and item. */
export function withdrawnAt(records: readonly RecallRecord[], nameOf: NameOf = recallName): Map<string, number> {
  const last = new Map<string, number>();
  for (const record of records.filter(isWithdrawal))
    for (const name of namesIn(record, nameOf))
      last.set(name, Math.max(Date.parse(record.withdrawn), last.get(name) ?? Number.NEGATIVE_INFINITY));
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

/** Whether a recall of a source, which no record has, is not dated after a withdrawal. @param at ms */
export const isWithdrawn = (recall: Pick<KeptRecall, 'time' | 'since'>, at: number | undefined): boolean =>
  at !== undefined && timeOfRecall(recall) <= at;

/** The recalls in force, by lot and item, as records say without a graph. Their order decides, never a time. */
export function inForce(records: readonly RecallRecord[], nameOf: NameOf = recallName): Map<string, KeptRecall> {
  const force = new Map<string, KeptRecall>();
  const standing = new Set(notInError(records));
  for (const record of records) {
    if (isWithdrawal(record)) for (const name of namesIn(record, nameOf)) force.delete(name);
    if (!isRecall(record) || !standing.has(record)) continue;
    for (const name of namesIn(record, nameOf))
      if (force.get(name)?.origin !== 'file' || record.origin === 'file') force.set(name, record);
  }
  return force;
}

/** Recalls, except recalls of an event that was later declared an error. */
function notInError(records: readonly RecallRecord[]): KeptRecall[] {
  const errors = new Map<string, number>();
  for (const [at, record] of records.entries()) if ('error' in record) errors.set(formatKey('event', record.event), at);
  return records.filter(
    (record, at): record is KeptRecall => isRecall(record) && (errors.get(record.origin) ?? -1) < at,
  );
}

/** What `recalls.yaml` adds to the records of a target, in the order in which it counts: withdrawals, then recalls. */
export function addedByFile(
  own: readonly RecallRecord[],
  kept: readonly RecallRecord[],
  nameOf: NameOf,
): { records: RecallRecord[]; covered: CoveredRecall[] } {
  const before = withdrawnAt(kept, nameOf);
  const force = inForce(kept, nameOf);
  const withdrawals = own.filter(isWithdrawal).flatMap((record) => {
    const time = Date.parse(record.withdrawn);
    return narrowed(record, nameOf, (name) => {
      const recall = force.get(name);
      return time > (before.get(name) ?? Number.NEGATIVE_INFINITY) && (!recall || isWithdrawn(recall, time));
    });
  });
  const withdrawn = withdrawnAt([...kept, ...own], nameOf);
  const entries = own.filter(isRecall);
  const last = new Map(entries.flatMap((recall) => namesIn(recall, nameOf).map((name) => [name, recall])));
  const covered: CoveredRecall[] = [];
  const recalls = entries.flatMap((recall) => {
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

/** An entry of an old copy of the file does not replace the words of a newer recall. */
const isOlder = ({ time }: KeptRecall, { time: kept }: KeptRecall): boolean =>
  time !== undefined && kept !== undefined && Date.parse(time) < Date.parse(kept);

/** Whether a record is an entry of the file, of a lot or an item: by its `time`, else by `since`. */
function isSameEntry(kept: KeptRecall, entry: KeptRecall, name: string, nameOf: NameOf): boolean {
  if (!namesIn(kept, nameOf).includes(name)) return false;
  if (entry.time === undefined) return kept.since === entry.since;
  return kept.time !== undefined && Date.parse(kept.time) === Date.parse(entry.time);
}

/** The records of a target, then what `recalls.yaml` adds to them. */
export const joined = (
  kept: readonly RecallRecord[],
  own: readonly RecallRecord[],
  nameOf: NameOf = recallName,
): RecallRecord[] => [...kept, ...addedByFile(own, kept, nameOf).records];

/** The records that a build applies: an error declaration that it knows ends the recall of the event on the target. */
export function recordsFor(
  { own, errors, nameOf }: Pick<KnownRecalls, 'own' | 'errors' | 'nameOf'>,
  kept: readonly RecallRecord[],
): RecallRecord[] {
  return [...joined(kept, own, nameOf), ...[...errors].map(([event, error]) => ({ event, error }))];
}

/** The recalls on the pages of a build with these records of the target, by lot and item: the origin of the recall, or its texts. */
export function shownWith(known: KnownRecalls, kept: readonly RecallRecord[]): Map<string, string> {
  const { declared, events, nameOf } = known;
  const records = recordsFor(known, kept);
  const shown = new Map<string, string>();
  const withdrawn = withdrawnAt(records, nameOf);
  for (const recall of events)
    for (const name of namesIn(recall, nameOf))
      if (!isWithdrawn(recall, withdrawn.get(name))) shown.set(name, 'events');
  for (const recall of declared) for (const name of namesIn(recall, nameOf)) shown.set(name, 'declared');
  for (const [name, recall] of inForce(records, nameOf))
    if (isLaidOver(recall, shown.has(name))) shown.set(name, wordsOf(recall));
  return shown;
}

/** Whether pages show a record instead of the status in the graph. @param isRecalledInGraph the status in the graph is `recalled` */
export const isLaidOver = ({ origin }: KeptRecall, isRecalledInGraph: boolean): boolean =>
  origin === 'file' || !isRecalledInGraph;

/** Records that a target has to add when a build is published. @param now ms */
export function newRecords(known: KnownRecalls, kept: readonly RecallRecord[], now: number): RecallRecord[] {
  const { own, declared, events, errors, nameOf } = known;
  const records = joined(kept, own, nameOf);
  for (const event of new Set(notInError(kept).flatMap((recall) => eventOf(recall) ?? []))) {
    const error = errors.get(event);
    if (error !== undefined) records.push({ event, error });
  }
  const withdrawn = withdrawnAt(records, nameOf);
  const standing = notInError(records);
  for (const recall of events) {
    const isKept = (name: string) =>
      standing.some((one) => one.origin === recall.origin && namesIn(one, nameOf).includes(name));
    if (namesIn(recall, nameOf).some((name) => !isKept(name) && !isWithdrawn(recall, withdrawn.get(name))))
      records.push(recall);
  }
  const force = inForce(records, nameOf);
  for (const recall of declared)
    for (const name of namesIn(recall, nameOf)) {
      const other = force.get(name);
      if (other?.origin === 'file' || (other?.origin === 'declared' && wordsOf(other) === wordsOf(recall))) continue;
      // A node with the status `recalled` overrides earlier withdrawals: its record is dated by the publish.
      const time = Math.max(now, (withdrawn.get(name) ?? 0) + 1);
      records.push({ ...recall, time: new Date(time).toISOString() });
    }
  return records.slice(kept.length);
}

/** The event that declared a recall. */
function eventOf({ origin }: KeptRecall): string | undefined {
  const { type, id } = parseKey(origin) ?? {};
  return type === 'event' ? id : undefined;
}
