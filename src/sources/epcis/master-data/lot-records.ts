import type { Event } from '../../../core/graph/event.ts';
import type { SourceLocation } from '../../../core/identity/source-location.ts';
import type { Problem } from '../../../core/problem.ts';
import { jsonPath } from '../../validate/format-value.ts';
import { LOT_FACTS, type LotDataRead, type LotFact, type LotValue } from './lot-data.ts';
import { lastDayOf } from './lot-day.ts';
import { isSameValue, valuesDiffer } from './lot-differences.ts';

/** The lot data of one event, or of master data in the header of a document. */
export interface LotRecord {
  facts: LotDataRead['facts'];
  /** Of the event, which has the facts in its `ilmd`, or of an element in the header of a document. */
  place: SourceLocation;
  isHeader?: true;
  /** When it was recorded, ms: by `recordTime`, else by the time of the event. */
  recorded: number;
}

/** A value with its place in the source. */
export interface PlacedValue extends LotValue {
  where: SourceLocation;
  path: string;
}

export type Merged = ReadonlyMap<LotFact, PlacedValue>;

/** When an event was recorded, ms. */
export function recordedAt({ eventTime, recordTime }: Pick<Event, 'eventTime' | 'recordTime'>): number {
  return Date.parse(recordTime ?? eventTime);
}

/** Lot data by key of the lot or item, from all events of a source that make it. */
export class LotRecords {
  /** Values of event nodes that cannot be read. */
  readonly unread: Problem[] = [];
  readonly #records = new Map<string, LotRecord[]>();

  /** @param key of the batch */
  add(key: string, record: LotRecord): void {
    if (record.facts.size === 0) return;
    const known = this.#records.get(key);
    if (known) known.push(record);
    else this.#records.set(key, [record]);
  }

  get isEmpty(): boolean {
    return this.#records.size === 0;
  }

  get keys(): Iterable<string> {
    return this.#records.keys();
  }

  /**
   * The values that count: of the record with the latest time, of use-by dates the earliest.
   * @returns also a warning for each value that differs from the one that counts; undefined where no event has data
   */
  merged(key: string, more: readonly LotRecord[] = []): { merged: Merged; warnings: Problem[] } | undefined {
    const records = [...more, ...(this.#records.get(key) ?? [])].sort((a, b) => a.recorded - b.recorded);
    if (records.length === 0) return undefined;
    const merged = new Map<LotFact, PlacedValue>();
    const warnings: Problem[] = [];
    for (const fact of LOT_FACTS) {
      const values = records.flatMap((record) => placed(record, fact));
      if (values.length === 0) continue;
      const counts = values.reduce((best, one) => (fact === 'useBy' && isLater(one, best) ? best : one));
      merged.set(fact, counts);
      for (const one of values) if (!isSameValue(one, counts)) warnings.push(valuesDiffer(one, counts));
    }
    return { merged, warnings };
  }
}

function placed({ facts, place, isHeader }: LotRecord, fact: LotFact): PlacedValue[] {
  const value = facts.get(fact);
  if (!value) return [];
  if (isHeader) return [{ ...value, where: place, path: '' }];
  if (place.pointer !== undefined)
    return [{ ...value, where: { ...place, pointer: `${place.pointer}/ilmd${value.pointer}` }, path: '' }];
  return [{ ...value, where: place, path: pathInNode(value.pointer) }];
}

/** Path of a value of lot data in its event node: `ilmd.cbvmda:vessels[0].cbvmda:catchArea`. */
export function pathInNode(pointer: string): string {
  const steps = pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return jsonPath(['ilmd', ...steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step))]);
}

const isLater = (one: LotValue, other: LotValue): boolean =>
  lastDayOf(String(one.read)) > lastDayOf(String(other.read));
