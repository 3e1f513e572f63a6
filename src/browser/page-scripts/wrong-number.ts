// The field of the landing page: a number that leads to no page is answered next to it; the scanner's page takes all other texts.
import { messageOf, type ScannerWords } from '../scanned/message.ts';
import type { Outcome } from '../scanned/outcome.ts';
import { pageLocale } from '../language/page-locale.ts';

/** Outcomes that the scanner's page could not help with either. */
const OUTCOMES_WITHOUT_PAGE: readonly Outcome['kind'][] = ['fault', 'digits', 'text', 'unknown-product', 'unknown-lot'];

// After the listeners of the form itself.
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !answerPlace(form)) return;
  event.preventDefault();
  answerNumber(form);
});

const answerPlace = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[data-code-answer]');

export function answerNumber(form: HTMLFormElement): void {
  const answer = answerPlace(form);
  const text = String(new FormData(form).get('code') ?? '');
  answerOf(text).then(
    (outcome) => (answer && OUTCOMES_WITHOUT_PAGE.includes(outcome.kind) ? show(outcome, answer) : form.submit()),
    () => form.submit(),
  );
}

async function answerOf(text: string): Promise<Outcome> {
  const { outcomeOf } = await import('../scanned/outcome.ts');
  return outcomeOf(text.trim(), { host: location.host, locale: pageLocale(), online: navigator.onLine });
}

function show(outcome: Outcome, answer: HTMLElement): void {
  const words = JSON.parse(answer.dataset['codeAnswer'] ?? '{}') as ScannerWords;
  answer.textContent = messageOf(outcome, words);
  if (outcome.kind !== 'unknown-lot') return;
  const link = Object.assign(document.createElement('a'), { href: outcome.product, textContent: words['to-product'] });
  answer.append(' ', link);
}
