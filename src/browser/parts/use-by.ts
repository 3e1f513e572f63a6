// A use-by date that has passed since the page was made or kept. What it says stands in the room of what was there: nothing moves.
import { onEveryPage } from '../every-page.ts';

onEveryPage(() => {
  const today = localDay(new Date());
  for (const part of document.querySelectorAll<HTMLElement>('[data-use-by]')) {
    if (today > (part.dataset['useBy'] ?? '')) markLate(part);
  }
});

function markLate(part: HTMLElement): void {
  const word = part.querySelector<HTMLElement>('[data-status-word]');
  const late = word?.dataset['late'];
  if (!word || late === undefined) return;
  word.textContent = late;
  part.dataset['late'] = '';
  part.dataset['status'] = 'expired';
  part.dataset['tone'] = 'warn';
}

/** `YYYY-MM-DD` where the visitor is: the day of use is the last one. */
function localDay(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
