import type { PluralForms } from '../../core/locale/interpolate.ts';
import { inWords, wordsOf } from '../language/in-words.ts';
import { keepBrand } from './keep-pages.ts';
import { size } from './sizes.ts';

/** Texts of `<keep-brand>`, with `{{done}}`, `{{total}}`, `{{failed}}`, `{{pages}}`, `{{size}}`, `{{left}}`, `{{pictures}}`. */
export interface KeepBrandWords {
  before: PluralForms;
  after: PluralForms;
  keeping: string;
  failed: string;
  full: string;
  unreachable: string;
  removed: string;
}

/** Fetches and keeps the pages of a brand, and shows its progress in `<keep-brand>`, then the size. */
export async function keepWithProgress(box: HTMLElement, operator: string): Promise<void> {
  const words = wordsOf<KeepBrandWords>(box);
  const show = (text: string): void => box.querySelector('[role=status]')?.replaceChildren(text);
  const bar = box.querySelector('progress');
  const pictures = box.querySelector<HTMLInputElement>('input[name="pictures"]')?.checked ?? false;
  if (bar) bar.hidden = false;
  try {
    await keepStorage();
    const kept = await keepBrand({
      operator,
      pictures,
      locale: box.getAttribute('locale') ?? '',
      onProgress: (done, total) => {
        if (bar) Object.assign(bar, { max: total, value: done });
        show(inWords(words.keeping, { done, total }));
      },
    });
    const { pages, total, failed, picturesLeft } = kept;
    const bytes = size(kept.bytes);
    if (kept.full)
      show(inWords(words.full, { pages, total, size: bytes, left: total - pages, pictures: picturesLeft }));
    else if (failed > 0) show(inWords(words.failed, { failed, total }));
    else show(inWords(words.after, { count: pages, size: bytes }));
  } finally {
    if (bar) bar.hidden = true;
  }
}

/** Asks the browser not to delete what is kept when the device runs out of space. A browser may ask the visitor, or refuse. */
async function keepStorage(): Promise<void> {
  const storage = navigator.storage as StorageManager | undefined;
  await storage?.persist?.().catch(() => false);
}
