/** The answer to "can I eat or use this?": one state of a closed list, with the status as its reason. The table: docs/standards.md. */
import type { BatchStatus } from '../graph/fields/codes.ts';
import { type Verdict, VERDICTS } from './stance.ts';

export type Warning = Exclude<Verdict, 'not-cleared' | 'no-recall-known'>;

/** Verdicts that a link preview shows instead of the pack. */
export const WARNINGS = VERDICTS.filter(
  (verdict): verdict is Warning => verdict !== 'not-cleared' && verdict !== 'no-recall-known',
);

/**
 * The state of each status. The order of the keys is the order of caution: a page shows the first status that applies. No status leads to
 * `made-with` and `one-item`: other lots and items do (`made-with.ts`).
 */
export const STATE_OF = {
  recalled: 'recalled',
  destroyed: 'do-not-use',
  disposed: 'do-not-use',
  stolen: 'do-not-use',
  expired: 'do-not-use',
  'not-conformant': 'do-not-use',
  damaged: 'do-not-use',
  'needs-replacement': 'do-not-use',
  withdrawn: 'withdrawn',
  'non-sellable': 'withdrawn',
  unverified: 'not-cleared',
  decommissioned: 'not-cleared',
  returned: 'not-cleared',
  unavailable: 'not-cleared',
  other: 'not-cleared',
  'not-documented': 'not-cleared',
  consumed: 'no-recall-known',
  dispensed: 'no-recall-known',
  'partly-dispensed': 'no-recall-known',
  'not-accessible': 'no-recall-known',
  reserved: 'no-recall-known',
  sold: 'no-recall-known',
  'in-transit': 'no-recall-known',
  'in-supply-chain': 'no-recall-known',
  available: 'no-recall-known',
  'on-sale': 'no-recall-known',
} as const satisfies Record<BatchStatus, Verdict>;

/** The statuses with one of these states. */
type StatusOf<State extends Verdict> = {
  [Code in BatchStatus]: (typeof STATE_OF)[Code] extends State ? Code : never;
}[BatchStatus];

/** The pack must not be eaten or used. */
export type NotToUse = StatusOf<'recalled' | 'do-not-use'>;
/** Every page must show it: the pack must not be eaten, used or sold. */
export type Alarm = NotToUse | StatusOf<'withdrawn'>;

const IN_ORDER = Object.keys(STATE_OF) as BatchStatus[];

/** Trade statuses, from here on, are equally cautious. */
const TRADED = IN_ORDER.indexOf('sold');
const RANK = Object.fromEntries(IN_ORDER.map((code, index) => [code, Math.min(index, TRADED)])) as Record<
  BatchStatus,
  number
>;

/** Negative if `a` is more cautious. */
export function compareCaution(a: BatchStatus, b: BatchStatus): number {
  return RANK[a] - RANK[b];
}

export function isNotToUse(code: BatchStatus | undefined): code is NotToUse {
  return code !== undefined && (STATE_OF[code] === 'recalled' || STATE_OF[code] === 'do-not-use');
}

export function isAlarm(code: BatchStatus | undefined): code is Alarm {
  return code !== undefined && (isNotToUse(code) || STATE_OF[code] === 'withdrawn');
}

interface Grounds {
  /** Absent: no status is known. */
  status?: BatchStatus | undefined;
  /** A lot or an item that went in, may have gone in or is inside is recalled, or must not be used or sold. */
  isMadeWith?: boolean;
  /** An item of the lot is recalled. */
  hasRecalledItem?: boolean;
  /** A limit ended the search for inputs. */
  isCut?: boolean;
}

/** The most cautious state of all grounds. */
export function verdictOf({ status, isMadeWith = false, hasRecalledItem = false, isCut = false }: Grounds): Verdict {
  const states: Verdict[] = [
    status ? STATE_OF[status] : 'no-recall-known',
    ...(isMadeWith ? ['made-with' as const] : []),
    ...(hasRecalledItem ? ['one-item' as const] : []),
    ...(isCut ? ['not-cleared' as const] : []),
  ];
  return VERDICTS.find((state) => states.includes(state)) ?? 'not-cleared';
}
