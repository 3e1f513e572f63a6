import { LOOK_UP_INDEX } from '../../core/page/look-up.ts';
import { isRecallFeed } from '../../core/routes/recall-feeds.ts';
import { contentTypeOf } from './content-type.ts';
import type { ObjectHeaders } from '../target/store.ts';

/** What a file of the build is, in the order in which it is published: nothing is pointed to before it is there. */
export const KINDS = ['asset', 'page', 'alias', 'data', 'worker'] as const;
export type Kind = (typeof KINDS)[number];

/** One file of a release. */
export interface SiteFile {
  /** In the build: `it/storytracing/01/…/index.html`. */
  file: string;
  /** SHA-256 of its bytes, hex. */
  digest: string;
  kind: Kind;
  /** Pages and aliases: path within the site, as links have it. */
  path?: string;
  /** Pages: key of the entity that the page is about, `batch:stravecchio/L24-0317`. */
  owner?: string;
  /** Pages: `gtin/batch`. */
  route?: string;
  /** Aliases: the path they lead to. */
  target?: string;
  /** Assets and files of the look-up that the build no longer has: kept for open pages until this day, `YYYY-MM-DD`. */
  until?: string;
  /** Made by a publish: from its ledger a tombstone, a redirect, a page with a note; from its recalls a feed, which has no path. */
  generated?: true;
  /** An old address, from its owner's list. */
  old?: true;
}

/** False for what a publish generates, and for what no build has any more and open pages ask for. */
export const isBuilt = ({ generated, until }: SiteFile) => generated === undefined && until === undefined;

/** Its name holds a digest of its bytes. */
export const isImmutable = ({ kind, file }: SiteFile) => kind === 'asset' && /^(?:_astro|media)\//.test(file);

/** Hashed names never change; a page may change any minute; status, recall feeds and worker are asked for every time. */
export function cacheControlOf(file: SiteFile): string {
  if (isImmutable(file)) return 'public, max-age=31536000, immutable';
  // A lot that is published next must not be missing for as long as its 404 is kept.
  if (file.kind === 'worker' || isAlwaysAsked(file.file)) return 'no-cache';
  if (file.kind === 'page' || file.kind === 'alias') return 'public, max-age=60, stale-while-revalidate=600';
  return 'public, max-age=300';
}

const isAlwaysAsked = (file: string) =>
  file.startsWith('status/') || file === '404.html' || isLookUpIndex(file) || isRecallFeed(file);

/** It names the other files of the look-up: it is written after them. */
export const isLookUpIndex = (file: string): boolean => `/${file}` === LOOK_UP_INDEX;

/** A file of the look-up, whose name has the number of them: open pages and kept copies ask for the former ones. */
export const isOfLookUp = ({ file }: SiteFile): boolean => file.startsWith('look-up/') && !isLookUpIndex(file);

export function headersOf(file: SiteFile): ObjectHeaders {
  return {
    contentType: contentTypeOf(file.file),
    cacheControl: cacheControlOf(file),
    ...(file.target && { redirect: file.target }),
  };
}

/** Keys in an object store: a page answers without a slash (its extensionless key) and with it (the index key). */
export function keysOf(file: string): string[] {
  return file.endsWith('/index.html') ? [file.slice(0, -'/index.html'.length), file] : [file];
}
