import type { BatchStatus } from '../graph/fields/codes.ts';
import type { LocalizedText } from '../graph/text.ts';
import type { Quantity } from '../graph/values.ts';
import type { Alarm, Verdict } from '../status/verdict.ts';
import type { LotLink } from './blocks.ts';

export interface Ticket {
  lot?: string;
  /** An item, not a lot. */
  serial?: string;
  /** What is known by an identifier alone, as told. */
  identifier?: string;
  /** Whether it may be eaten or used. */
  verdict: Verdict;
  /** The reason; none: nobody says anything of it. */
  status?: BatchStatus;
  statusSince?: string;
  /** A disposition that CBV does not define, as told. */
  statusTold?: string;
  /** Who says so: the maker, an event, the lot of the item, the calendar (a use-by date that has passed). */
  statusFrom?: 'declared' | 'events' | 'lot' | 'date';
  /** The part of the lot that is meant. */
  statusPart?: StatusPart;
  /** What else speaks against using it. */
  also?: { status: BatchStatus; since?: string; told?: string; part?: StatusPart }[];
  /** More may have gone in than its history follows. */
  isCut?: true;
  /** Day of the latest that the data tell of it. */
  dataOf?: string;
  /** Where the event that says so took place, unless that is withheld. */
  statusPlace?: LocalizedText;
  /** Its step in the history of this lot: `s4`. */
  statusStep?: string;
  /** Declares food facts: what must not be used must not be eaten. */
  isFood?: true;
  /** Lots and items that went in, at whatever level, and are not to be used or sold. */
  madeWith?: MadeWith[];
  message?: LocalizedText;
  todo: LocalizedText[];
  notice?: string;
  packed?: string;
  produced?: string;
  harvested?: string;
  bestBefore?: string;
  useBy?: string;
  origin?: LocalizedText;
  quantity?: Quantity;
}

/** A part of a lot: so much, or what was in a logistic unit. */
type StatusPart = { quantity: Quantity; of?: Quantity } | { unit: string };

/** A lot that went into the page's own and is not to be used or sold. */
export interface MadeWith {
  /** `batch:sale-torre/TP-25-071` */
  key: string;
  lot: LotLink;
  status: Alarm;
  since?: string;
  /** Its use-by date had passed when it was used. */
  isLate?: true;
  /** Lots were pooled on the way: it may be in. */
  pooled: boolean;
}
