import { addedByFile, wordsOf } from './of-file.ts';
import { inForce, isWithdrawn, recallsThatStand, withdrawnAt } from './in-force.ts';
import { type KeptRecall, type NameOf, namesIn, recallName, type RecallRecord } from './records.ts';
import { parseKey } from '../identity/entity-key.ts';

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
  for (const event of new Set(recallsThatStand(kept).flatMap((recall) => eventOf(recall) ?? []))) {
    const error = errors.get(event);
    if (error !== undefined) records.push({ event, error });
  }
  const withdrawn = withdrawnAt(records, nameOf);
  const standing = recallsThatStand(records);
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
