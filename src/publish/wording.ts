import { FALLBACK_LOCALE, LOCALES } from '../core/locale.ts';
import { sha256 } from '../storage/sha256.ts';
import type { LedgerLine } from './ledger-line.ts';
import { redirectHtml, tombstoneHtml } from './tombstone.ts';

const REASONS = Object.fromEntries(LOCALES.map((locale) => [locale, `Reason ${locale}`]));
const SUCCESSOR = `/${FALLBACK_LOCALE}/storytracing/01/09506000134352`;

/**
 * Changes with the words, the languages and the markup of tombstones and redirects: the same line then has another page. Computed from pages of
 * sample lines, one in each language and one of a printed path, which has all.
 */
export function wordingDigest(): string {
  const samples = ['/sample', ...LOCALES.map((locale) => `/${locale}/sample`)].map((path): LedgerLine => ({
    path,
    means: 'product:sample gtin/product',
    since: 1,
  }));
  const pages = samples.flatMap((line) => [
    redirectHtml({ ...line, redirect: SUCCESSOR }),
    tombstoneHtml({ ...line, retired: { release: 1, reason: 'Reason' } }, () => true),
    tombstoneHtml({ ...line, retired: { release: 1, reason: '', reasons: REASONS, successor: SUCCESSOR } }, () => true),
    tombstoneHtml({ ...line, retired: { release: 1, reason: '', successor: SUCCESSOR } }, () => false),
  ]);
  return sha256(pages.join('\n'));
}
