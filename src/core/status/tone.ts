/** How loudly pages say a status. */
import type { BatchStatus } from '../graph/codes.ts';
import { type Alarm, CAUTION, isAlarm } from './statuses.ts';

/** `bad` red, `warn` amber, `open` nothing is known yet, `ok` on sale, `calm` everything else. */
export type Tone = 'bad' | 'warn' | 'open' | 'ok' | 'calm';

export function toneOf(status: BatchStatus): Tone {
  if (isAlarm(status)) return CAUTION[status] >= 4 ? 'bad' : 'warn';
  if (status === 'not-documented') return 'open';
  return status === 'on-sale' ? 'ok' : 'calm';
}

/** Alarms after which the pack is not to be used: of food, not to be eaten. */
const NOT_TO_USE = [
  'recalled',
  'expired',
  'destroyed',
  'disposed',
  'stolen',
  'damaged',
  'not-conformant',
] as const satisfies Alarm[];
type NotToUse = (typeof NOT_TO_USE)[number];

export function isNotToUse(status: BatchStatus): status is NotToUse {
  return (NOT_TO_USE as readonly BatchStatus[]).includes(status);
}

/** Name of the words that say what to do: `recalled-todo-food`. None where there is nothing to do. */
export function todoWord(
  status: BatchStatus,
  { isFood = false, isItem = false }: { isFood?: boolean | undefined; isItem?: boolean },
): `${Alarm}-todo` | `${NotToUse}-todo-food` | 'not-documented-todo' | 'not-documented-todo-item' | undefined {
  if (status === 'not-documented') return isItem ? 'not-documented-todo-item' : 'not-documented-todo';
  if (isFood && isNotToUse(status)) return `${status}-todo-food`;
  return isAlarm(status) ? `${status}-todo` : undefined;
}
