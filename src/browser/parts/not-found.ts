// The 404 document: keeps the visitor's language of all, and finds a way on where there is one.
import { chooseLocale } from '../language.ts';
import { normaliseError } from '../errors.ts';
import { onEveryPage } from '../every-page.ts';
import { lookForLot } from './lots.ts';
import { otherSpellings, readLostPath } from './lost-path.ts';

onEveryPage(() => {
  const page = document.querySelector<HTMLElement>('[data-not-found-page]');
  if (page) void explain(page);
});

async function explain(page: HTMLElement): Promise<void> {
  const locale = chooseLocale(location.pathname, document.cookie, navigator.languages);
  keepLanguage(page, locale);
  for (const path of otherSpellings(location.pathname)) if (await stands(path)) return goOn(path);
  const lost = readLostPath(location.href);
  if (lost.kind === 'nothing') return;
  if (lost.kind !== 'code') return say(page, lost.kind, { code: lost.code });
  try {
    const found = await lookForLot(`/01/${lost.gtin}/lots.json`, lost.lot, lost.serial);
    // Packs are serialised without data of each: an unknown serial number opens what is known.
    const isKnown = found.kind === 'product' && lost.serial !== undefined;
    const path = (found.kind === 'lot' || isKnown) && `/${locale}${found.kind === 'lot' ? found.path : found.product}`;
    if (path && !isHere(path)) return goOn(path);
    linkProduct(page, `/${locale}${found.product}`);
    if (found.kind === 'unknown-lot') say(page, 'unknown-lot', { lot: lost.lot ?? '' });
  } catch (error) {
    if (normaliseError(error).statusCode === 404) say(page, 'unknown-product', { code: lost.gtin });
  }
}

/** What stands for the other languages goes; the document is then of one language. */
function keepLanguage(page: HTMLElement, locale: string): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-for]'))
    if (part.dataset['for'] !== locale) part.remove();
  const own = page.querySelector<HTMLElement>('[data-for][lang]');
  if (own) {
    document.documentElement.lang = own.lang;
    if (own.dir) document.documentElement.dir = own.dir;
  }
  const heading = page.querySelector('h1')?.textContent.trim();
  if (heading) document.title = `${heading} · ${document.title.split(' · ').at(-1)}`;
  page.toggleAttribute('data-one-language', true);
}

async function stands(path: string): Promise<boolean> {
  const answer = await fetch(path, { method: 'HEAD' }).catch(() => undefined);
  return answer?.ok === true;
}

function isHere(path: string): boolean {
  return decodeURI(path) === decodeURI(location.pathname).replace(/\/$/, '');
}

function goOn(path: string): void {
  location.replace(`${path}${location.search}${location.hash}`);
}

/** The reason, in words that stand hidden in the page. Texts from the address go in as text. */
function say(page: HTMLElement, reason: string, values: Record<string, string>): void {
  for (const part of page.querySelectorAll<HTMLElement>(`[data-reason="${reason}"]`)) {
    for (const [name, value] of Object.entries(values)) {
      part.textContent = part.textContent.replace(`{${name}}`, () => value);
    }
    part.hidden = false;
  }
}

function linkProduct(page: HTMLElement, path: string): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-product]')) {
    link.href = path;
    link.hidden = false;
  }
}
