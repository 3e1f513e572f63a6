// Fetches and keeps the pages of a brand, with its progress in the box, then the size.
import { localeOf, plural, tell } from './keep-box.ts';
import { keepBrand } from './keep-pages.ts';
import { filled, size } from './sizes.ts';

export async function keepWithProgress(box: HTMLElement, operator: string): Promise<void> {
  const bar = box.querySelector('progress');
  const pictures = box.querySelector<HTMLInputElement>('input[name="pictures"]')?.checked ?? false;
  if (bar) bar.hidden = false;
  try {
    const kept = await keepBrand({
      operator,
      pictures,
      locale: localeOf(box),
      onProgress: (done, total) => {
        if (bar) Object.assign(bar, { max: total, value: done });
        tell(box, filled(box.dataset['keeping'], { done: String(done), total: String(total) }));
      },
    });
    const total = String(kept.pages + kept.failed);
    if (kept.full) tell(box, box.dataset['full'] ?? '');
    else if (kept.failed > 0) tell(box, filled(box.dataset['failed'], { failed: String(kept.failed), total }));
    else tell(box, plural(box, 'after', kept.pages, { size: size(kept.bytes) }));
  } finally {
    if (bar) bar.hidden = true;
  }
}
