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
  const typed = String(new FormData(form).get('code') ?? '').trim();
  field.querySelector('[role=status]')?.replaceChildren();
  const products = document.querySelector<FoundProducts>('found-products');
  if (await products?.list(typed)) return;
  const { outcomeOf } = await import('../../browser/scanned/outcome.ts');
  const here = { host: location.host, locale: pageLocale(), online: navigator.onLine };
  const outcome = await outcomeOf(typed, here).catch(() => undefined);
  if (outcome?.kind === 'text') showNone(field, typed, (await products?.nearest(typed)) ?? []);
  else if (outcome && OUTCOMES_WITHOUT_PAGE.includes(outcome.kind)) show(field, outcome);
  else form.submit();
}

function showNone(field: HTMLElement, query: string, nearest: readonly Element[]): void {
  const words = wordsOf<FindWords>(field);
  const answer = field.querySelector('[role=status]');
  answer?.replaceChildren(inWords(words.none, { query }));
  if (nearest.length > 0) answer?.append(' ', words.similar ?? '');
  for (const link of nearest) answer?.append(' ', link);
}

function show(field: HTMLElement, outcome: Outcome): void {
  const words = wordsOf<FindWords>(field) as FindWords;
  const answer = field.querySelector('[role=status]');
  answer?.replaceChildren(messageOf(outcome, words));
  if (outcome.kind === 'unknown-lot')
    answer?.append(' ', element('a', { href: outcome.product }, words['to-product'] ?? ''));
}
