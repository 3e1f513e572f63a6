import type { LocalizedText } from '../../graph/text.ts';
import type { Locale } from '../../locale/locale.ts';
import type { Alarm } from '../../status/verdict.ts';
import type { Verdict } from '../../status/stance.ts';

/**
 * `/status/{operatorID}.json`: the lots and items of one operator that must not be used or sold, and the lots made with such a
 * lot. The file has nothing else and stays small. The browser requests it from the network first, also for a page from its cache.
 */
export interface StatusFile {
  operator: string;
  /** By entity key: `batch:stravecchio/L24-0317`. `text` is the status as a sentence. */
  batches: Record<
    string,
    {
      lot: string;
      status: Alarm;
      /** Absent in the file of an earlier release. */
      state?: Verdict;
      since?: string;
      /** Absent in the file of an earlier release that a device still has. */
      text?: Record<Locale, string>;
      /** What the owner says of this status, its steps, and the official notice: pages quote them. */
      message?: Record<Locale, LocalizedText>;
      advice?: Record<Locale, LocalizedText[]>;
      notice?: string;
      path: string;
    }
  >;
  /** By entity key of the product lot; `with` is the key of the input lot, `path` its page, `state` absent: made with it. */
  madeWith?: Record<string, { with: string; text: Record<Locale, string>; path?: string; state?: Verdict }[]>;
  /** Whom to call about an alarm, or past a use-by date. */
  contact?: AlarmContact;
}

/** How to reach the operator. */
export interface AlarmContact {
  phone?: string;
  email?: string;
  /** Where it gives neither: its name and address, and its website. */
  place?: Record<Locale, LocalizedText>;
  href?: string;
}

/** A lot of the file that must not be used or sold. */
export type LotAlarm = StatusFile['batches'][string];
/** A lot that concerns another one. */
export type LotNotice = NonNullable<StatusFile['madeWith']>[string][number];
