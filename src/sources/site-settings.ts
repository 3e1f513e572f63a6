import { hash } from 'node:crypto';
import { siteLocales } from '../core/locale/locale.ts';
import { ownSite } from '../core/own-site.ts';
import type { SourceNote } from '../snapshot/read/source-note.ts';
import { readerDigest } from './reader-digest.ts';

/** Everything but the source that decides which nodes a snapshot has: with another value the source is read whole. */
export function readingSettings(mediaHosts: readonly string[]): Omit<SourceNote, 'source'> {
  const { terms, kinds, pages } = ownSite();
  const names = pages.map(({ name, languages }) => [name, Object.values(languages).map(({ path }) => path)]);
  const rules = hash('sha256', JSON.stringify([terms, kinds, names]), 'hex').slice(0, 16);
  return { mediaHosts, languages: siteLocales(), rules, reader: readerDigest() };
}
