import type { BatchStatus } from '../graph/fields/codes.ts';
import type { LocalizedText } from '../graph/text.ts';
import type { Quantity } from '../graph/values.ts';
import type { Fault, Wording } from '../status/made-with.ts';
import type { Reason } from '../status/status.ts';
import type { Verdict } from '../status/stance.ts';
import type { LotLink } from './blocks.ts';

export interface Ticket extends Wording {
  /** `batch:stravecchio/L24-0317` */
  key: string;
  lot?: string;
  /** Serial number of an item; a lot has none. */
  serial?: string;
  /** The identifier of an object that has only an identifier, unchanged. */
  identifier?: string;
  /** Whether the lot may be eaten or used. */
  verdict: Verdict;
  /** The reason for the verdict; absent if there is none. */
  status?: BatchStatus;
  statusSince?: string;
  /** A disposition that CBV does not define, unchanged. */
  declaredStatus?: string;
  /** Origin of the status: the maker, an event, the lot of the item, a container, or the date (a use-by date that has passed). */
  statusFrom?: Reason['from'];
  /** The affected part of the lot. */
  statusPart?: StatusPart;
  /** Other reasons not to use the lot. */
  also?: { status: BatchStatus; since?: string; declaredStatus?: string; part?: StatusPart }[];
  /** Further inputs may exist beyond the limits of the history. */
  isCut?: true;
  /** Its best-before date has passed on the day of the build. */
  isPastBestBefore?: true;
  /** Day of the latest data about the lot. */
  dataOf?: string;
  /** Place of the event that sets the status, unless that is withheld. */
  statusPlace?: LocalizedText;
  /** Step of that event in the history of this lot: `s4`. */
  statusStep?: string;
  /** The product has food facts: the warning reads "eat" instead of "use". */
  isFood?: true;
  /** Inputs at any level and contents that must not be used or sold; then recalled items of the lot, at most 60. */
  madeWith?: MadeWith[];
  message?: LocalizedText;
  todo: LocalizedText[];
  notice?: string;
  packed?: string;
  produced?: string;
  harvested?: string;
  bestBefore?: string;
  useBy?: string;
  /** The last day on which it may be used: of an item also by the use-by date of its lot. */
  lastDay?: string;
  origin?: LocalizedText;
  quantity?: Quantity;
}

/** A part of a lot: a quantity, or the contents of a logistic unit. */
type StatusPart = { quantity: Quantity; of?: Quantity } | { unit: string };

/** A lot or an item that must not be used or sold, and that concerns the page's own lot. */
export interface MadeWith extends Fault {
  /** `batch:sale-torre/TP-25-071` */
  key: string;
  lot: LotLink;
}
