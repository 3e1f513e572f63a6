import { gtin14 } from '../../core/gs1/gtin.ts';
import { isMissing } from '../errors.ts';
import { type Ask, type LotAnswer, lookForLot } from '../lots/look-for-lot.ts';
import { type LostPath, otherSpellings, readLostPath } from './lost-path.ts';

/** What is asked for pages: the site by the 404 document, the copies on this device by the service worker. */
export interface Pages {
  /** The first of several paths that has a page. */
  first(paths: readonly string[]): Promise<string | undefined>;
  /** The page at a path of the index of lots, which has no locale. */
  pageAt(path: string): Promise<string | undefined>;
  /** Asks for the index of lots; the site, unless it is set. */
  ask?: Ask;
}

/** Where an address without a page leads; without a path, what is known of the code in it. */
export interface Lead {
  path?: string | undefined;
  lost: LostPath;
  /** What the site has for the code. */
  answer?: LotAnswer | undefined;
  /** The site has no such product. */
  isUnknown?: boolean | undefined;
}

/** Finds the page that an address means: by a corrected spelling, then by its code, then by a spelling that names another code. */
export async function leadOn(address: string, pages: Pages): Promise<Lead> {
  const { origin, pathname } = new URL(address);
  const lost = readLostPath(address);
  const isOfSame = (path: string) => isSame(lost, readLostPath(origin + path));
  const spellings = otherSpellings(pathname);
  const path = await pages.first(spellings.filter(isOfSame));
  if (path !== undefined) return { path, lost };
  const found = lost.kind === 'code' ? await findCode(lost, pathname, pages) : {};
  // A spelling that names another lot waits until the index says that the lot as it is written is unknown.
  return { lost, ...found, path: found.path ?? (await pages.first(spellings.filter((one) => !isOfSame(one)))) };
}

async function findCode(
  { gtin, lot, serial }: Extract<LostPath, { kind: 'code' }>,
  pathname: string,
  pages: Pages,
): Promise<Omit<Lead, 'lost'>> {
  try {
    const answer = await lookForLot(`/01/${gtin}/lots.json`, lot, serial, pages.ask);
    // Not every serial number has data: an unknown one opens the product.
    const isProduct = answer.kind === 'product' && (serial !== undefined || endsWithGtin(pathname, gtin));
    const path = answer.kind === 'lot' ? answer.path : isProduct ? answer.product : undefined;
    const page = path === undefined ? undefined : await pages.pageAt(path);
    return { answer, path: page !== undefined && !isHere(page, pathname) ? page : undefined };
  } catch (error) {
    return { isUnknown: isMissing(error) };
  }
}

/** Whether two paths name the same lot and item, or no code. */
function isSame(one: LostPath, other: LostPath): boolean {
  if (one.kind !== 'code' || other.kind !== 'code') return one.kind !== 'code';
  return one.lot === other.lot && one.serial === other.serial;
}

const endsWithGtin = (pathname: string, gtin: string): boolean =>
  gtin14(/\/(\d+)\/?$/.exec(pathname)?.[1] ?? '') === gtin;

const isHere = (path: string, pathname: string): boolean => decodeURI(path) === decodeURI(pathname).replace(/\/$/, '');
