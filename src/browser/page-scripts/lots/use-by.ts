// Marks a use-by date that has passed since the page was made or kept. The new text fits in the space of the old one: no layout shift.
import { onEveryPage } from '../../start/every-page.ts';
import { onReturn } from '../../start/on-return.ts';

let midnight: ReturnType<typeof setTimeout> | undefined;

onEveryPage(markAllLate);
onReturn(markAllLate);

function markAllLate(): void {
  const now = new Date();
  const today = localDay(now);
  for (const part of document.querySelectorAll<HTMLElement>('[data-use-by]')) {
    if (today > (part.dataset['useBy'] ?? '')) markLate(part);
  }
  // A page that stays in front when the day ends.
  clearTimeout(midnight);
  midnight = setTimeout(markAllLate, new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - +now);
}

function markLate(part: HTMLElement): void {
  const word = part.querySelector<HTMLElement>('[data-status-word]');
  const late = word?.dataset['late'];
  if (!word || late === undefined) return;
  word.textContent = late;
  part.dataset['late'] = '';
  part.dataset['status'] = 'expired';
  part.dataset['verdict'] = 'do-not-use';
  const source = part.querySelector<HTMLElement>('[data-recall-checked]');
  if (source) source.textContent = source.dataset['late'] ?? '';
}

/** `YYYY-MM-DD` where the visitor is: the day of use is the last one. */
function localDay(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
