// Fetches and keeps the pages of a brand, with its progress in the box, then the size.
import { inWords } from '../language/in-words.ts';
import { formsOf, localeOf, showMessage } from './keep-box.ts';
import { keepBrand } from './keep-pages.ts';
import { size } from './sizes.ts';

export async function keepWithProgress(box: HTMLElement, operator: string): Promise<void> {
  const bar = box.querySelector('progress');
  const pictures = box.querySelector<HTMLInputElement>('input[name="pictures"]')?.checked ?? false;
  if (bar) bar.hidden = false;
  try {
    await keepStorage();
    const kept = await keepBrand({
      operator,
      pictures,
      locale: localeOf(box),
      onProgress: (done, total) => {
        if (bar) Object.assign(bar, { max: total, value: done });
        showMessage(box, inWords(box.dataset['keeping'], { done, total }));
      },
    });
    const { pages, total, picturesLeft } = kept;
    if (kept.full)
      showMessage(
        box,
        inWords(box.dataset['full'], {
          pages,
          total,
          size: size(kept.bytes),
          left: total - pages,
          pictures: picturesLeft,
        }),
      );
    else if (kept.failed > 0) showMessage(box, inWords(box.dataset['failed'], { failed: kept.failed, total }));
    else showMessage(box, inWords(formsOf(box, 'after'), { count: kept.pages, size: size(kept.bytes) }));
  } finally {
    if (bar) bar.hidden = true;
  }
}

/** Asks the browser not to delete what is kept when the device runs out of space. A browser may ask the visitor, or refuse. */
async function keepStorage(): Promise<void> {
  const storage = navigator.storage as StorageManager | undefined;
  await storage?.persist?.().catch(() => false);
}
