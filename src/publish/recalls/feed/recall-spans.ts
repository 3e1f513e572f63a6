import {
  instancesIn,
  isRecall,
  isWithdrawal,
  type KeptRecall,
  namesIn,
  recallName,
  type RecallRecord,
} from '../../../core/recalls/records.ts';
import { formatKey } from '../../../core/identity/entity-key.ts';
import { canonical } from '../../../storage/canonical-json.ts';
import { URL_NAMESPACE, uuidV5 } from '../../../storage/uuid.ts';

/** Lots and items of a product that are recalled together, from the first record to the end of the recall. */
export interface RecallSpan {
  /** UUID, from the first record: later records do not change it. */
  id: string;
  /** Names of the lots and items (`recallName`). */
  names: readonly string[];
  /** The records that count, oldest first; after the end the last ones that counted. */
  records: readonly KeptRecall[];
  /** End of the recall, ISO 8601. */
  until?: string;
}

/**
 * Folds the records of a target in their order, as `inForce` does. A record about some of the lots of a span splits the span: the lots that it names get a
 * span with an id of its own, all others keep theirs.
 * @returns the oldest first
 */
export function recallSpans(records: readonly RecallRecord[]): RecallSpan[] {
  const spans: RecallSpan[] = [];
  const open = new Map<string, RecallSpan>();
  const ids = new Set<string>();
  const add = (span: Omit<RecallSpan, 'id'>, seed: string): RecallSpan => {
    let id = uuidV5(URL_NAMESPACE, seed);
    for (let count = 2; ids.has(id); count += 1) id = uuidV5(URL_NAMESPACE, `${seed} ${count}`);
    ids.add(id);
    const added = { ...span, id };
    spans.push(added);
    return added;
  };
  /** Changes the spans of some lots. */
  const change = (
    names: Iterable<string>,
    seedOf: (span: RecallSpan) => string,
    by: (span: RecallSpan) => Partial<RecallSpan>,
  ) => {
    const wanted = new Set(names);
    for (const span of new Set([...wanted].flatMap((name) => open.get(name) ?? []))) {
      const own = new Set(span.names.filter((name) => wanted.has(name)));
      const isWhole = own.size === span.names.length;
      const part = isWhole ? span : add({ ...span, names: [...own] }, `${seedOf(span)} ${[...own][0]}`);
      if (!isWhole) Object.assign(span, { names: span.names.filter((name) => !own.has(name)) });
      Object.assign(part, by(part));
      for (const name of own)
        if (part.until === undefined) open.set(name, part);
        else open.delete(name);
    }
  };
  for (const record of records)
    if (isRecall(record)) {
      const names = [...new Set(namesIn(record, recallName))];
      const fresh = names.filter((name) => !open.has(name));
      change(
        names,
        () => seedOf(record),
        (span) => ({ records: [...span.records, record] }),
      );
      const span = fresh.length > 0 ? add({ names: fresh, records: [record] }, seedOf(record)) : undefined;
      for (const name of fresh) if (span) open.set(name, span);
    } else if (isWithdrawal(record))
      change(
        namesIn(record, recallName),
        ({ id }) => id,
        () => ({ until: record.withdrawn }),
      );
    else
      change(
        open.keys(),
        ({ id }) => id,
        ({ records: all }) => {
          const left = all.filter(({ origin }) => origin !== formatKey('event', record.event));
          return left.length > 0 ? { records: left } : { until: record.error };
        },
      );
  return spans;
}

/** The record of a span whose words count: the newest of `recalls.yaml`, else the newest. */
export const recallOf = ({ records }: RecallSpan): KeptRecall =>
  records.findLast(({ origin }) => origin === 'file') ?? (records.at(-1) as KeptRecall);

/** What no later record changes. */
function seedOf(recall: KeptRecall): string {
  const { gtin, product, time, since, origin } = recall;
  return canonical({
    names: instancesIn(recall),
    origin,
    ...(gtin === undefined ? { product } : { gtin }),
    ...(time === undefined ? { since } : { time }),
  });
}
