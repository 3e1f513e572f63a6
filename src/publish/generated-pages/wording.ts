import { fallbackLocale, siteLocales } from '../../core/locale/locale.ts';
import { sha256 } from '../../storage/sha256.ts';
import type { LedgerLine } from '../ledger/ledger-line.ts';
import { redirectHtml, tombstoneHtml } from './tombstone.ts';

/**
 * Changes with the words, the languages and the markup of tombstones and redirects: the same line then has another page. Computed from pages of
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
  ]);
  return sha256(pages.join('\n'));
}
