import { hash } from 'node:crypto';
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

export function answerKey(name: Answered, id: string, limit: number, answer: unknown): string {
  return `${name}:${id} ${limit}#${hash('sha1', JSON.stringify(answer) ?? '', 'base64url')}`;
}

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
