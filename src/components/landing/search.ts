import { element } from '../../browser/element.ts';
import { inWords, wordsOf } from '../../browser/language/in-words.ts';
import { pageLocale } from '../../browser/language/page-locale.ts';
import { messageOf } from '../../browser/scanned/message.ts';
import type { Outcome } from '../../browser/scanned/outcome.ts';
import type { FindWords } from './find-product.ts';
import type { FoundProducts } from './found-products.ts';
import './found-products.ts';

/** Outcomes that the scanner's page could not help with either. */
const OUTCOMES_WITHOUT_PAGE: readonly Outcome['kind'][] = ['fault', 'digits', 'unknown-product', 'unknown-lot'];

/** Answers the field of `<find-product>`. */
export async function search(field: HTMLElement, form: HTMLFormElement): Promise<void> {
  const words = wordsOf<FindWords>(field) as FindWords;
  const answer = (...parts: (string | Node)[]) => field.querySelector('[role=status]')?.replaceChildren(...parts);
  const typed = String(new FormData(form).get('code') ?? '').trim();
  answer();
  const products = document.querySelector<FoundProducts>('found-products');
  if (await products?.list(typed)) return;
  const { outcomeOf } = await import('../../browser/scanned/outcome.ts');
  const here = { host: location.host, locale: pageLocale(), online: navigator.onLine };
  const outcome = await outcomeOf(typed, here).catch(() => undefined);
  if (outcome?.kind === 'text') {
    const nearest = (await products?.nearest(typed)) ?? [];
    const similar = nearest.length > 0 ? [words.similar, ...nearest] : [];
    answer(inWords(words.none, { query: typed }), ...similar.flatMap((part) => [' ', part]));
  } else if (outcome && OUTCOMES_WITHOUT_PAGE.includes(outcome.kind)) {
    const product = outcome.kind === 'unknown-lot' && element('a', { href: outcome.product }, words['to-product']);
    answer(messageOf(outcome, words), ...(product ? [' ', product] : []));
  } else form.submit();
}
