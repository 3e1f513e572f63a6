import { inWords } from './in-words.ts';
import { ALLERGENS, type Allergen } from '../core/graph/allergens.ts';
import { $icons, loadAllergenIcons } from '../stores/icons.ts';
import { $smartLabel } from '../stores/smart-label.ts';

const KEPT = 'storytrace:my-allergens';
const SVG = 'http://www.w3.org/2000/svg';
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
  $icons.listen(showMyAllergens);
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
    note.replaceChildren(...(told.length > 0 ? signs() : []), told.join(' '));
    note.hidden = told.length === 0;
  }
}

/** "From your list, it contains: milk." in the words of the page; empty when none of them is named. */
function sentence(note: HTMLElement, kind: string): string {
  const named = document.querySelectorAll(`[data-allergens] [data-kind="${kind}"][data-mine]`);
  const list = new Set(Array.from(named, ({ textContent }) => textContent.trim()));
  return list.size > 0 ? inWords(note.getAttribute(`data-${kind}`), { list: [...list].join(', ') }) : '';
}

/** A drawing of each of the visitor's allergens that the page names, once the drawings are here. */
function signs(): Element[] {
  void loadAllergenIcons();
  const { allergens } = $icons.get();
  const named = (code: Allergen) => document.querySelector(`[data-allergens] [data-mine][data-allergen~="${code}"]`);
  return $smartLabel.get().mine.flatMap((code) => {
    const path = allergens[code];
    if (path === undefined || !named(code)) return [];
    const sign = document.createElementNS(SVG, 'svg');
    sign.setAttribute('viewBox', '0 0 24 24');
    sign.setAttribute('aria-hidden', 'true');
    sign.append(document.createElementNS(SVG, 'path'));
    sign.firstElementChild?.setAttribute('d', path);
    return [sign];
  });
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
