// "Which lot is yours?": the form finds any lot of the product. Without JavaScript the page links the newest lots.
import { inWords } from '../../language/in-words.ts';
import { pageLocale } from '../../language/page-locale.ts';
import { onEveryPage } from '../../start/every-page.ts';
import { normaliseError } from '../../errors.ts';
import { offerLots } from './lot-choice.ts';

onEveryPage(() => {
  // Sent before this script was there, or a printed code that has its lot in the query.
  const asked = new URLSearchParams(location.search).get('10')?.trim();
  const first = document.querySelector<HTMLElement>('[data-lot-entry]');
  if (asked && first) void open(first, asked);
  for (const entry of document.querySelectorAll<HTMLElement>('[data-lot-entry]')) {
    entry.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      const typed = new FormData(event.target as HTMLFormElement).get('10');
      if (typeof typed === 'string' && typed.trim() !== '') void open(entry, typed.trim());
    });
  }
});

async function open(entry: HTMLElement, typed: string): Promise<void> {
  const answer = entry.querySelector<HTMLElement>('[data-lot-answer]');
  const list = entry.querySelector('[data-lot-choice]');
  if (answer) answer.textContent = '';
  offerLots(list, []);
  try {
    // Only a visitor who asks for a lot loads what finds it.
    const { lookForLot } = await import('./lots.ts');
    const found = await lookForLot(entry.dataset['index'] ?? '', typed);
    if (found.kind === 'lot') follow(entry, `/${pageLocale()}${found.path}`);
    else if (found.kind === 'several') {
      showAnswer(answer, 'several', typed);
      offerLots(list, found.lots);
    } else {
      showAnswer(answer, 'unknown', typed);
      // As the 404 document of an unknown lot does.
      const { nearestLots } = await import('./lost-lot.ts');
      const nearest = found.kind === 'unknown-lot' ? nearestLots(typed, found.lots) : [];
      if (nearest.length > 0) answer?.append(document.createElement('br'), answer.dataset['nearest'] ?? '');
      offerLots(list, nearest);
    }
  } catch (error) {
    showAnswer(answer, normaliseError(error).statusCode === 404 ? 'unknown' : 'unreachable', typed);
  }
}

/** Navigates like a click on a link: through the router if it runs, otherwise through the browser. */
function follow(entry: HTMLElement, path: string): void {
  const link = Object.assign(document.createElement('a'), { href: path, hidden: true });
  entry.append(link);
  link.click();
  link.remove();
}

/** The words are attributes of the answer's element: `data-unknown` and `data-several` with `{{lot}}`, `data-nearest`, `data-unreachable`. */
function showAnswer(answer: HTMLElement | null, word: 'unknown' | 'several' | 'unreachable', lot: string): void {
  if (answer) answer.textContent = inWords(answer.dataset[word], { lot });
}
