import type { LocalizedText } from '../../graph/text.ts';
import type { Locale } from '../../locale/locale.ts';
import type { Alarm, Verdict } from '../../status/verdict.ts';

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
      message?: Record<Locale, LocalizedText>;
      path: string;
    }
  >;
  /** By entity key of the product lot; `with` is the key of the input lot, `path` its page. */
  madeWith?: Record<string, { with: string; text: Record<Locale, string>; path?: string }[]>;
}
