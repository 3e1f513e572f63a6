import type { Batch } from '../../../core/graph/batch.ts';
import type { Text } from '../../../core/graph/text.ts';
import type { Quantity } from '../../../core/graph/values.ts';
import { formatLocation, type SourceLocation } from '../../../core/identity/source-location.ts';
import { namesArea, namesCountry } from '../../../core/lot-origin.ts';
import type { Problem } from '../../../core/problem.ts';
import { catchAreasOf } from './catch-areas.ts';
import type { LotFact, LotValue } from './lot-data.ts';
import { lastDayOf } from './lot-day.ts';
import type { PlacedValue } from './lot-records.ts';

const FACTS: Readonly<Record<LotFact, string>> = {
  harvest: 'date of harvest',
  production: 'date of production',
  packaging: 'date of packaging',
  bestBefore: 'best-before date',
  useBy: 'use-by date',
  lot: 'lot',
  quantity: 'quantity',
  country: 'country of origin',
  areas: 'catch area',
};

/** Grams or millilitres of a unit. */
const SIZES: Readonly<Record<string, [of: string, factor: number]>> = {
  KGM: ['mass', 1000],
  GRM: ['mass', 1],
  MGM: ['mass', 0.001],
  TNE: ['mass', 1_000_000],
  LTR: ['volume', 1000],
  CLT: ['volume', 10],
  MLT: ['volume', 1],
};

/** Whether two values of one fact say the same: a month ends with its last day, and holds each of its days. */
export function isSameValue({ fact, read }: LotValue, { read: other }: Pick<LotValue, 'read'>): boolean {
  switch (fact) {
    case 'areas':
      return [...(read as string[])].sort().join() === [...(other as string[])].sort().join();
    case 'quantity':
      return isSameQuantity(read as Quantity, other as Quantity);
    case 'useBy':
    case 'bestBefore':
      return lastDayOf(String(read)) === lastDayOf(String(other));
    case 'lot':
    case 'country':
      return read === other;
    default:
      return isSameDay(String(read), String(other));
  }
}

function isSameDay(a: string, b: string): boolean {
  const isMonth = a.endsWith('-00') || b.endsWith('-00');
  return isMonth ? a.slice(0, 7) === b.slice(0, 7) : a === b;
}

function isSameQuantity(a: Quantity, b: Quantity): boolean {
  const [kind, factor] = SIZES[a.unit ?? ''] ?? [a.unit, 1];
  const [ofOther, otherFactor] = SIZES[b.unit ?? ''] ?? [b.unit, 1];
  return kind === ofOther && Math.abs(a.value * factor - b.value * otherFactor) < 1e-9 * Math.max(1, a.value * factor);
}

/** What a batch node declares of a fact, and whether lot data say the same of it; undefined where the node leaves it out. */
export function declaredOf(
  { dates, quantity, origin, lot }: Batch,
  value: LotValue,
): { path: string; declared: unknown; isSame: boolean } | undefined {
  const of = (path: string, declared: LotValue['read'] | undefined) =>
    declared === undefined ? undefined : { path, declared, isSame: isSameValue(value, { read: declared }) };
  switch (value.fact) {
    case 'country':
    case 'areas':
      return origin && { path: 'origin', declared: Object.values(origin)[0], isSame: isNamedIn(origin, value) };
    case 'quantity':
      return of('quantity', quantity);
    case 'lot':
      return of('lot', lot);
    default:
      return of(`dates.${value.fact}`, dates[value.fact]);
  }
}

function isNamedIn(origin: Text, { fact, read }: LotValue): boolean {
  if (fact === 'country') return namesCountry(origin, String(read));
  const codes = new Set(Object.values(origin).flatMap((text) => catchAreasOf(text).codes));
  return (read as readonly string[]).every((code) => codes.has(code) || namesArea(origin, code));
}

/** Two events differ on a lot. @param counts the value that counts */
export function valuesDiffer(one: PlacedValue, counts: PlacedValue): Problem {
  const rule = one.fact === 'useBy' ? 'the earlier day counts' : 'the later record counts';
  return differs(one, formatRead(one.read), one, counts, `${formatRead(counts.read)} (${rule})`);
}

/** A node and the events differ on its lot. @param isNodes whether the value of the node counts */
export function nodeDiffers(
  node: { where: SourceLocation; path: string; declared: unknown },
  value: PlacedValue,
  isNodes: boolean,
): Problem {
  const rule =
    value.fact === 'useBy' ? 'the earlier day counts' : isNodes ? 'the value here counts' : 'the other value counts';
  return differs(node, formatRead(node.declared), value, value, `${formatRead(value.read)} (${rule})`);
}

function differs(
  { where, path }: Pick<PlacedValue, 'where' | 'path'>,
  received: string,
  { fact }: Pick<LotValue, 'fact'>,
  other: Pick<PlacedValue, 'where' | 'path'>,
  says: string,
): Problem {
  return {
    kind: 'LotDataDiffer',
    ...{ where, path, received },
    other: { where: other.where, path: other.path },
    message: `differs in the ${FACTS[fact]} of the lot from ${formatLocation(other.where)}, which has ${says}`,
    fix: 'Correct one of the two.',
  };
}

function formatRead(read: unknown): string {
  if (Array.isArray(read)) return read.join(', ');
  if (typeof read !== 'object' || read === null) return String(read);
  const { value, unit = '' } = read as Quantity;
  return `${value} ${unit}`.trim();
}
