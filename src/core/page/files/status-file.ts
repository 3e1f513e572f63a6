import type { LocalizedText } from '../../graph/text.ts';
import type { Locale } from '../../locale/locale.ts';
import type { Alarm, Verdict } from '../../status/verdict.ts';

/**
 * `/status/{operatorID}.json`: the lots and items of one operator that must not be used or sold, and those that were made with a
 * lot that is not to be used or sold. Nothing else, so that it stays small. Asked of the network first, whatever the page itself came from.
 */
export interface StatusFile {
  operator: string;
  /** By entity key: `batch:stravecchio/L24-0317`. `text` says it in a sentence. */
  batches: Record<
    string,
    {
      lot: string;
      status: Alarm;
      /** None in the file of an earlier release. */
      state?: Verdict;
      since?: string;
      /** None in the file of an earlier release that a device keeps. */
      text?: Record<Locale, string>;
      message?: Record<Locale, LocalizedText>;
      path: string;
    }
  >;
  /** By entity key of the lot made; `with` is the key of the lot that went in, `path` leads to it. */
  madeWith?: Record<string, { with: string; text: Record<Locale, string>; path?: string }[]>;
}
