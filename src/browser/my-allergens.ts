import { ALLERGENS, type Allergen } from '../core/graph/codes.ts';
import { $smartLabel } from '../stores/smart-label.ts';

const KEPT = 'storytrace:my-allergens';
const known = new Set<string>(ALLERGENS);

/** Marks the visitor's allergens wherever a page names them, and says so in words. They never leave this device. */
export function watchMyAllergens(): void {
  $smartLabel.setKey('mine', kept());
  window.addEventListener('storage', ({ key }) => {
    if (key === KEPT) $smartLabel.setKey('mine', kept());
  });
  $smartLabel.listen(({ mine }, _before, changed) => {
    if (changed !== 'mine') return;
    keep(mine);
    showMyAllergens();
  });
  showMyAllergens();
}

export function showMyAllergens(): void {
  const { mine } = $smartLabel.get();
  for (const named of document.querySelectorAll<HTMLElement>('[data-allergen]')) {
    const codes = named.dataset['allergen']?.split(' ') ?? [];
    named.toggleAttribute(
      'data-mine',
      codes.some((code) => mine.includes(code as Allergen)),
    );
  }
  for (const note of document.querySelectorAll<HTMLElement>('[data-my-allergens]')) {
    const told = ['contains', 'may-contain'].map((kind) => sentence(note, kind)).filter(Boolean);
    note.textContent = told.join(' ');
    note.hidden = told.length === 0;
  }
}

/** "From your list, it contains: milk." in the words of the page; empty when none of them is named. */
function sentence(note: HTMLElement, kind: string): string {
  const named = document.querySelectorAll(`[data-allergens] [data-kind="${kind}"][data-mine]`);
  const list = new Set(Array.from(named, ({ textContent }) => textContent.trim()));
  return list.size > 0 ? (note.getAttribute(`data-${kind}`) ?? '').replace('{list}', () => [...list].join(', ')) : '';
}

function kept(): Allergen[] {
  try {
    const codes: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(codes) ? codes.filter((code): code is Allergen => known.has(code as string)) : [];
  } catch {
    return [];
  }
}

function keep(mine: readonly Allergen[]): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(mine));
  } catch {
    // A device that keeps nothing: the choice holds until the page is left.
  }
}
