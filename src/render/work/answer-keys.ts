import { hash } from 'node:crypto';
import { batchKey } from '../../core/graph/key.ts';
import type { LotRef } from '../../core/history/lookup.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/**
 * Look-ups that stand with their answer in the key under which they are written down: after a change they are asked again, and
 * who was told the same is left alone. By the id of a product or an operator and how many are asked for.
 */
const ANSWERED = {
  newestOf: (snapshot: Snapshot, id: string, _limit: number): unknown => snapshot.newestOf(id)?.lot,
  lotsOf: (snapshot: Snapshot, id: string, limit: number): unknown => snapshot.lotsOf(id, limit),
  lotsOfOperator: (snapshot: Snapshot, id: string, limit: number): unknown => snapshot.lotsOfOperator(id, limit),
  alarming: (snapshot: Snapshot, id: string, _limit: number): unknown => snapshot.alarming({ product: id }),
  alarmingOfOperator: (snapshot: Snapshot, id: string, _limit: number): unknown => snapshot.alarming({ operator: id }),
  countOf: (snapshot: Snapshot, id: string, _limit: number): unknown => snapshot.batchCount({ product: id }),
  countOfOperator: (snapshot: Snapshot, id: string, _limit: number): unknown => snapshot.batchCount({ operator: id }),
};
export type Answered = keyof typeof ANSWERED;

/** Of those about a product. */
export const OF_PRODUCT: readonly Answered[] = ['newestOf', 'lotsOf', 'countOf', 'alarming'];

/** Of those about an operator. */
export const OF_OPERATOR: readonly Answered[] = ['lotsOfOperator', 'countOfOperator', 'alarmingOfOperator'];

export function answerKey(name: Answered | 'reachedOf', id: string, limit: number, answer: unknown): string {
  return `${name}:${id} ${limit}#${hash('sha1', JSON.stringify(answer) ?? '', 'base64url')}`;
}

/** The key under which it is written down that alarms reach a lot, or some lots of an operator. */
export function reachedKey(of: Parameters<Snapshot['reached']>[0], found: readonly LotRef[]): string {
  if (of && 'lot' in of) return `reached:${batchKey(of.product, of.lot)}`;
  return answerKey('reachedOf', of?.operator ?? '', 0, found);
}

/** All keys under which lots, and lots of operators, are written down as reached. */
export const REACHED_RANGES = [
  ['reached:', 'reached;'],
  ['reachedOf:', 'reachedOf;'],
] as const;

/** The range in which all keys of a look-up lie: `!` follows the blank in ASCII. */
export function answerRange(name: Answered, id: string): [from: string, to: string] {
  return [`${name}:${id} `, `${name}:${id}!`];
}

/** Whether the answer that stands in a key of that range is another today. */
export function isOther(key: string, snapshot: Snapshot, name: Answered, id: string): boolean {
  const [, limit] = /^(\d+)#[\w-]+$/.exec(key.slice(answerRange(name, id)[0].length)) ?? [];
  if (limit === undefined) return false;
  return key !== answerKey(name, id, Number(limit), ANSWERED[name](snapshot, id, Number(limit)));
}
