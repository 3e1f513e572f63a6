// The 404 document: keeps the visitor's language of all, and finds a way on where there is one.
import { inWords } from '../language/in-words.ts';
import { chooseLocale, pageCookies } from '../language/language.ts';
import { normaliseError } from '../errors.ts';
import { onEveryPage } from '../start/every-page.ts';
import { showCodeDates } from './lots/code-dates.ts';
import { offerLots } from './lots/lot-choice.ts';
import type { LostPath } from './lost-path.ts';

onEveryPage(() => {
  const page = document.querySelector<HTMLElement>('[data-not-found-page]');
  if (page) void explain(page);
});

async function explain(page: HTMLElement): Promise<void> {
  const locale = chooseLocale(location.pathname, pageCookies(), navigator.languages);
  keepLanguage(page, locale);
  // The document is in the visitor's language before what reads codes arrives.
  const { otherSpellings, readLostPath } = await import('./lost-path.ts');
  const lost = readLostPath(location.href);
  const isOfSame = (path: string) => isSame(lost, readLostPath(location.origin + path));
  const spellings = otherSpellings(location.pathname);
  // A spelling that names another lot waits until the index says that the lot as it is written is unknown.
  const path =
    (await firstThatStands(spellings.filter(isOfSame))) ??
    (await explainCode(page, lost, locale)) ??
    (await firstThatStands(spellings.filter((one) => !isOfSame(one))));
  if (path !== undefined) redirectTo(path);
}

/** Says what is wrong with the code in the path; the path of the page that it leads to, where there is one. */
async function explainCode(page: HTMLElement, lost: LostPath, locale: string): Promise<string | undefined> {
  if (lost.kind === 'wrong-check-digit' || lost.kind === 'zero-number')
    showReason(page, lost.kind, { code: lost.code });
  if (lost.kind !== 'code') return undefined;
  try {
    const { lookForLot } = await import('./lots/lots.ts');
    const found = await lookForLot(`/01/${lost.gtin}/lots.json`, lost.lot, lost.serial);
    // Not every serial number has data: an unknown one opens the product.
    const isKnown = found.kind === 'product' && lost.serial !== undefined;
    const path = (found.kind === 'lot' || isKnown) && `/${locale}${found.kind === 'lot' ? found.path : found.product}`;
    if (path && !isHere(path)) return path;
    linkProduct(page, `/${locale}${found.product}`);
    const asked = lost.lot ?? lost.serial ?? '';
    if (found.kind === 'unknown-lot') {
      headline(page, 'unknownLot', asked);
      showReason(page, 'unknown-lot', {});
      showCodeDates(page);
      const { showProduct } = await import('./lots/lost-lot.ts');
      await showProduct(page, { path: `/${locale}${found.product}`, locale, asked, lots: found.lots });
    }
    if (found.kind === 'several') {
      headline(page, 'severalLots', asked);
      offerLots(page.querySelector('[data-lot-choice]'), found.lots, locale);
    }
  } catch (error) {
    if (normaliseError(error).statusCode === 404) showReason(page, 'unknown-product', { code: lost.gtin });
  }
  return undefined;
}

/** Removes the other languages; the document then has one language. */
function keepLanguage(page: HTMLElement, locale: string): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-for]'))
    if (part.dataset['for'] !== locale) part.remove();
  const own = page.querySelector<HTMLElement>('[data-for][lang]');
  if (own) {
    document.documentElement.lang = own.lang;
    if (own.dir) document.documentElement.dir = own.dir;
  }
  nameDocument(page);
  page.toggleAttribute('data-one-language', true);
}

/** The title says what the headline says. */
function nameDocument(page: HTMLElement): void {
  const shown = page.querySelector('h1')?.textContent.trim();
  if (shown) document.title = `${shown} · ${document.title.split(' · ').at(-1)}`;
}

async function firstThatStands(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    const answer = await fetch(path, { method: 'HEAD' }).catch(() => undefined);
    if (answer?.ok) return path;
  }
  return undefined;
}

/** Whether two paths name the same lot and item, or no code. */
function isSame(one: LostPath, other: LostPath): boolean {
  if (one.kind !== 'code' || other.kind !== 'code') return one.kind !== 'code';
  return one.lot === other.lot && one.serial === other.serial;
}

function isHere(path: string): boolean {
  return decodeURI(path) === decodeURI(location.pathname).replace(/\/$/, '');
}

function redirectTo(path: string): void {
  location.replace(`${path}${location.search}${location.hash}`);
}

/** Shows the reason, whose words are hidden in the page. Values from the address are inserted as text. */
function showReason(page: HTMLElement, reason: string, values: Record<string, string>): void {
  for (const part of page.querySelectorAll<HTMLElement>(`[data-reason="${reason}"]`)) {
    part.textContent = inWords(part.textContent, values);
    part.hidden = false;
  }
}

/** Replaces "not found" by the reason; its words are in `data-unknown-lot` and `data-several-lots`. */
function headline(page: HTMLElement, reason: 'unknownLot' | 'severalLots', lot: string): void {
  for (const part of page.querySelectorAll<HTMLElement>('h1 > span'))
    part.textContent = inWords(part.dataset[reason], { lot });
  nameDocument(page);
}

function linkProduct(page: HTMLElement, path: string): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-product]')) {
    link.href = path;
    link.hidden = false;
  }
}
