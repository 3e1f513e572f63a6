import { interpolate } from '../../core/locale/interpolate.ts';
import type { Outcome } from './outcome.ts';

export type ScannerWords = (typeof import('../../../i18n/en.json'))['scanner'];

/** What a code means, in a sentence. */
export function messageOf(outcome: Outcome, words: ScannerWords): string {
  switch (outcome.kind) {
    case 'page':
      return outcome.kept ? words.kept : words.known;
    case 'several':
      return interpolate(words[`several-${outcome.of}`], { lot: outcome.lot });
    case 'unknown-lot':
      return interpolate(words['unknown-lot'], { lot: outcome.lot });
    case 'unknown-product':
      return outcome.host === undefined
        ? interpolate(words['unknown-product'], { gtin: outcome.gtin })
        : interpolate(words['foreign-product'], { gtin: outcome.gtin, host: outcome.host });
    case 'foreign':
      return interpolate(words.foreign, { host: outcome.host });
    case 'fault':
      return interpolate(words.fault, { fault: words.faults[outcome.fault] });
    case 'offline':
      return words.offline;
    case 'digits':
      return interpolate(words.digits, { count: String(outcome.count) });
    case 'text':
      return words['text-only'];
  }
}
