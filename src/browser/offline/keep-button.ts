// What the button "Keep this brand" does: progress, size after.
import { localeOf, plural, showKept, tell } from './keep-box.ts';
import { keepBrand } from './keep-pages.ts';
import { isBrandKept } from './keep.ts';
import { filled, size } from './sizes.ts';

export async function keep(box: HTMLElement, operator: string): Promise<void> {
  const bar = box.querySelector('progress');
  const pictures = box.querySelector<HTMLInputElement>('input[name="pictures"]')?.checked ?? false;
  disable(box, true);
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
  } catch {
    tell(box, box.dataset['unreachable'] ?? '');
  }
  if (bar) bar.hidden = true;
  disable(box, false);
  showKept(box, await isBrandKept(operator));
}

function disable(box: HTMLElement, disabled: boolean): void {
  for (const each of box.querySelectorAll('button')) each.disabled = disabled;
}
