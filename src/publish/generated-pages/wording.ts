import { fallbackLocale, siteLocales } from '../../core/locale/locale.ts';
import type { ReachingRecall } from '../../core/status/generated.ts';
import { sha256 } from '../../storage/sha256.ts';
import type { LedgerLine } from '../ledger/ledger-line.ts';
import { recallHtml } from './recall-page.ts';
import { redirectHtml, tombstoneHtml } from './tombstone.ts';

/** A recall of a sample lot, of its item, and of a lot that went into it. */
const SAMPLE: Omit<ReachingRecall, 'isItself'> = {
  name: '09506000134352/L',
  recall: { gtin: '09506000134352', lots: ['L'], serials: [], origin: 'file', advice: [], reason: { en: 'Reason' } },
};
const RECALLS: ReachingRecall[] = [
  { ...SAMPLE, isItself: true },
  { ...SAMPLE, isItself: false, isItsLot: true },
  { ...SAMPLE, isItself: false },
];

/**
 * Changes with the words, the languages and the markup of tombstones, redirects and pages of a recall: the same line then has another page. Computed from pages of
 * sample lines, one in each language and one of a printed path, which has all.
 */
export function wordingDigest(): string {
  const reasons = Object.fromEntries(siteLocales().map((locale) => [locale, `Reason ${locale}`]));
  const successor = `/${fallbackLocale()}/storytracing/01/09506000134352`;
  const samples = ['/sample', ...siteLocales().map((locale) => `/${locale}/sample`)].map((path): LedgerLine => ({
    path,
    owner: 'product:sample',
    route: 'gtin/product',
    since: 1,
  }));
  const pages = samples.flatMap((line) => [
    redirectHtml({ ...line, redirect: successor }),
    tombstoneHtml({ ...line, retired: { since: 1, reason: 'Reason' } }, () => true),
    tombstoneHtml({ ...line, retired: { since: 1, reason: '', reasons, successor } }, () => true),
    tombstoneHtml({ ...line, retired: { since: 1, reason: '', successor } }, () => false),
    ...RECALLS.map((one) => recallHtml(line, [one], () => false)),
  ]);
  return sha256(pages.join('\n'));
}
