/** The answer to "can I eat or use this?": one state of a closed list. The status is its reason. The table: docs/standards.md. */
import type { BatchStatus } from '../graph/fields/codes.ts';

/** The most cautious first: of several states the first is shown. */
export const VERDICTS = ['recalled', 'do-not-use', 'made-with', 'withdrawn', 'not-cleared', 'no-recall-known'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * The state of each status, and the order of caution among statuses: of two the one further up is shown. No status leads to
 * `made-with`: the lots that went in do.
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

/** Statuses of some states. */
type StatusOf<State extends Verdict> = {
  [Code in BatchStatus]: (typeof STATE_OF)[Code] extends State ? Code : never;
}[BatchStatus];

/** The pack is not to be eaten or used. */
export type NotToUse = StatusOf<'recalled' | 'do-not-use'>;
/** Every surface must say it: the pack is not to be eaten, used or sold. */
export type Alarm = NotToUse | StatusOf<'withdrawn'>;

const IN_ORDER = Object.keys(STATE_OF) as BatchStatus[];

/** Where goods are in the trade: none of these is more cautious than another. */
const TRADED = IN_ORDER.indexOf('sold');
const RANK = Object.fromEntries(IN_ORDER.map((code, index) => [code, Math.min(index, TRADED)])) as Record<
  BatchStatus,
  number
>;

/** Negative where `a` is the more cautious. */
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
  /** None: nothing is told of it. */
  status?: BatchStatus | undefined;
  /** A recalled lot, or one that is not to be used or sold, went in or may have. */
  isMadeWith?: boolean;
  /** A limit stopped the search for what went in. */
  isCut?: boolean;
}

/** The most cautious state that one of the grounds gives. */
export function verdictOf({ status, isMadeWith = false, isCut = false }: Grounds): Verdict {
  const states: Verdict[] = [
    status ? STATE_OF[status] : 'no-recall-known',
    ...(isMadeWith ? ['made-with' as const] : []),
    ...(isCut ? ['not-cleared' as const] : []),
  ];
  return VERDICTS.find((state) => states.includes(state)) ?? 'not-cleared';
}
