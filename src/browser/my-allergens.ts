import { ALLERGENS, type Allergen } from '../core/graph/fields/allergens.ts';
import { $smartLabel, chooseAllergen } from '../stores/smart-label.ts';

const KEPT = 'storytrace:my-allergens';
const CHOICE = '[data-choose-allergens]';
const known = new Set<string>(ALLERGENS);

/**
 * The visitor's own allergens, stored only on this device. The module with the marks is loaded only for visitors who have chosen
 * allergens.
 */
export function watchMyAllergens(): void {
  const read = (): void => {
    const mine = kept();
    if (String(mine) !== String($smartLabel.get().mine)) $smartLabel.setKey('mine', mine);
  };
  read();
  addEventListener('storage', read);
  addEventListener('pageshow', read);
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.closest(CHOICE))
      chooseAllergen(target.value as Allergen, target.checked);
  });
  // It does not bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => target instanceof Element && target.matches(CHOICE) && show(),
    true,
  );
  $smartLabel.listen(({ mine }) => {
    keep(mine);
    show();
  });
  // Checked before this could hear it.
  for (const box of document.querySelectorAll<HTMLInputElement>(`${CHOICE} :checked`))
    chooseAllergen(box.value as Allergen, true);
  showMyAllergens();
}

/** On a page that has just come. */
export function showMyAllergens(): void {
  const { mine, portion } = $smartLabel.get();
  if (mine.length > 0 || portion !== 'both' || document.querySelector(`${CHOICE}[open]`)) show();
}

const show = (): void => void import('./page-scripts/my-allergens.ts').then(({ showChoices }) => showChoices());

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
    // Without storage the choice lasts until the visitor leaves the page.
  }
}
