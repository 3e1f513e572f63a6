import type { BatchStatus } from '../graph/fields/codes.ts';
import { type Alarm, isAlarm, isNotToUse, type NotToUse } from './verdict.ts';

/** Key of the text that advises what to do with a lot of this status: `recalled-todo-food`. Undefined if the status needs no action. */
export function todoWord(status: BatchStatus, isFood = false): `${Alarm}-todo` | `${NotToUse}-todo-food` | undefined {
  if (isFood && isNotToUse(status)) return `${status}-todo-food`;
  return isAlarm(status) ? `${status}-todo` : undefined;
}
