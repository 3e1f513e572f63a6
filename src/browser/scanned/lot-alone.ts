import { pagesOf } from '../lots/pages-of-id.ts';
import { lotSpellings } from '../../core/gs1/lot.ts';
import type { Found } from '../../core/page/look-up.ts';
import type { Choice, Outcome, Site } from './outcome.ts';

/** A lot has at most 20 characters; the input may add blanks and quotation marks. */
const LONGEST = 40;
/** At most this many products with a lot of one name: a longer list does not help the visitor. */
const OFFERED = 20;

/** The site's pages for a lot that is typed without its product; undefined if the text is no lot, or the index is unreachable. */
export async function outcomeOfLot(text: string, { locale }: Site): Promise<Outcome | undefined> {
  if (text.length > LONGEST) return undefined;
  const found = await lotsCalled(text).catch(() => undefined);
  if (!found) return { kind: 'offline', text };
  const [first] = found;
  if (!first) return undefined;
  if (found.length === 1) return { kind: 'page', path: `/${locale}${first.path}`, kept: false, text };
  const choices = await Promise.all(found.slice(0, OFFERED).map((one) => choiceOf(one, locale)));
  return { kind: 'several', of: 'products', lot: text.trim(), choices, text };
}

/** Pages of lots with this spelling; if there is none, of lots that differ only in case, blanks and hyphens. */
async function lotsCalled(text: string): Promise<Found[]> {
  for (const spelling of lotSpellings(text)) {
    const all = (await pagesOf(spelling)).filter(({ type }) => type === 'batch');
    const exact = all.filter((one) => lotOf(one) === spelling);
    const meant = exact.length > 0 ? exact : all;
    const pages = meant.filter(({ path }, at) => meant.findIndex((other) => other.path === path) === at);
    if (pages.length > 0) return pages;
  }
  return [];
}

/** A batch is found as its product's id and its lot; an item as `~` and its serial number. */
const lotOf = ({ id }: Found): string => id.slice(id.indexOf(' ') + 1).replace(/^~/, '');

/** A choice with the product's name, which its page has in the visitor's language. */
async function choiceOf(found: Found, locale: string): Promise<Choice> {
  const path = `/${locale}${found.path}`;
  const html = await fetch(path, { headers: { Accept: 'text/html' } })
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '');
  const name = new DOMParser().parseFromString(html, 'text/html').querySelector('h1')?.textContent.trim();
  return { name: name ? `${name}, ${lotOf(found)}` : found.id, path };
}
