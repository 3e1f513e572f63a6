/**
 * One voice: what a page says of one lot. Each status leads to a state, each state to a stance, and each text that says what to do has one
 * stance. A page has the texts of one stance alone. The table status → stance → words: docs/standards.md.
 */
import type { BatchStatus } from '../graph/fields/codes.ts';
import { STANCE_OF, type Stance, type Verdict } from './stance.ts';
import { type Alarm, isAlarm, isNotToUse, type NotToUse, STATE_OF } from './verdict.ts';

/** The stance of each text that says what to do; `-food`: of food and drink. */
export const ADVICE = {
  'status.recalled-todo': 'stop',
  'status.recalled-todo-food': 'stop',
  'status.destroyed-todo': 'stop',
  'status.destroyed-todo-food': 'stop',
  'status.disposed-todo': 'stop',
  'status.disposed-todo-food': 'stop',
  'status.stolen-todo': 'stop',
  'status.stolen-todo-food': 'stop',
  'status.expired-todo': 'stop',
  'status.expired-todo-food': 'stop',
  'status.not-conformant-todo': 'stop',
  'status.not-conformant-todo-food': 'stop',
  'status.damaged-todo': 'stop',
  'status.damaged-todo-food': 'stop',
  'status.needs-replacement-todo': 'stop',
  'status.needs-replacement-todo-food': 'stop',
  'alarms.no-use': 'stop',
  'alarms.no-use-food': 'stop',
  'status.withdrawn-todo': 'ask',
  'status.non-sellable-todo': 'ask',
  'verdict.ask-first': 'ask',
  'verdict.compare-serial': 'ask',
  'verdict.reason-not-stated': 'ask',
  'verdict.if-in-doubt': 'ask',
  'verdict.ask-first-shop': 'ask',
  'verdict.compare-serial-shop': 'ask',
  'verdict.reason-not-stated-shop': 'ask',
  'verdict.if-in-doubt-shop': 'ask',
  'recall.compare': 'ask',
  'verdict.past-best-before': 'may',
  'verdict.past-best-before-food': 'may',
} as const satisfies Record<
  `status.${NotToUse}-todo${'' | '-food'}` | `status.${Exclude<Alarm, NotToUse>}-todo` | (string & {}),
  Stance
>;
export type AdviceKey = keyof typeof ADVICE;

/** What decides which texts a page has of a lot. */
export interface Grounds {
  verdict: Verdict;
  /** The first reason for the verdict; absent: an input lot, or nothing. */
  status?: BatchStatus | undefined;
  isFood?: boolean | undefined;
  /** The page has no contact to ask. */
  isUnreachable?: boolean | undefined;
}

export const stanceOf = (status: BatchStatus): Stance => STANCE_OF[STATE_OF[status]];

/** What to do, as the key of a sentence; undefined where nothing speaks against the use. */
export function adviceOf({ verdict, status, isFood = false, isUnreachable }: Grounds): AdviceKey | undefined {
  if (verdict === 'made-with') return asking('ask-first', isUnreachable);
  if (verdict === 'one-item') return asking('compare-serial', isUnreachable);
  if (verdict === 'not-cleared') return asking('if-in-doubt', isUnreachable);
  if (isFood && isNotToUse(status)) return `status.${status}-todo-food`;
  return isAlarm(status) ? `status.${status}-todo` : undefined;
}

/** A text that says whom to ask: the producer, or where nobody can reach it, the shop. */
export function asking(
  text: 'ask-first' | 'compare-serial' | 'reason-not-stated' | 'if-in-doubt',
  isUnreachable = false,
): AdviceKey {
  return `verdict.${text}${isUnreachable ? '-shop' : ''}`;
}

/** The calm line of a lot past its best-before date; an alarm leaves it out. */
export function pastBestBefore({ verdict, isFood = false }: Grounds): AdviceKey | undefined {
  if (STANCE_OF[verdict] !== 'may') return undefined;
  return isFood ? 'verdict.past-best-before-food' : 'verdict.past-best-before';
}

/** What to do, after a sentence that says the status already: "Lot L1 is recalled. Do not eat it." */
export function actionOf(status: BatchStatus, isFood: boolean, isUnreachable = false): AdviceKey | undefined {
  if (stanceOf(status) === 'stop') return isFood ? 'alarms.no-use-food' : 'alarms.no-use';
  return stanceOf(status) === 'ask' ? asking('ask-first', isUnreachable) : undefined;
}

/** Whether a page in this state names a status as a reason: "for sale" under "do not use" contradicts it. */
export function isReasonFor(verdict: Verdict, status: BatchStatus): boolean {
  return stanceOf(status) === STANCE_OF[verdict];
}

/**
 * Whether a page in this state quotes what an owner or an authority says of the status. A text has the stance of the status to which it
 * belongs: the text of a less strict status is never shown, though a page may name that status.
 */
export function isQuoted(verdict: Verdict, status: BatchStatus): boolean {
  return STATE_OF[status] === verdict;
}
