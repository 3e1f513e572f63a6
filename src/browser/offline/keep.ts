import { keepFile, type KeepList } from '../../core/page/files/keep-list.ts';
import type { Locale } from '../../core/locale/locale.ts';
import { getJson } from '../http.ts';
import { BRAND, BRAND_PICTURES } from './cache-names.ts';

/** Paths of the light pages of an operator, in one language. */
export async function lightPages(operator: string, locale: Locale): Promise<string[]> {
  const { pages } = (await getJson(keepFile(operator))).data as KeepList;
  return pages.map((path) => `/${locale}${path}`);
}

export async function isBrandKept(operator: string): Promise<boolean> {
  return caches.has(BRAND + operator);
}

export async function forgetBrand(operator: string): Promise<void> {
  await Promise.all([caches.delete(BRAND + operator), caches.delete(BRAND_PICTURES + operator)]);
}
