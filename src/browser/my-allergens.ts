/** As in `src/stores/my-allergens.ts`, which only visitors with a choice load. */
const KEPT = 'storytrace:my-allergens';

/**
 * `<my-allergens words>`: the choice of the visitor's own allergens. Its marks, on every page, are in a module that loads for visitors who
 * have chosen or open the choice.
 */
class MyAllergens extends HTMLElement {
  connectedCallback(): void {
    const details = this.querySelector('details');
    this.onchange = ({ target }) => void marks().then(({ choose }) => choose(target));
    if (details) details.ontoggle = mark;
    // Opened or checked before this could hear it.
    for (const box of this.querySelectorAll(':checked')) void marks().then(({ choose }) => choose(box));
    if (details?.open) mark();
  }
}

const marks = () => import('./allergens/marks.ts');
const mark = (): void => void marks().then(({ showChoices }) => showChoices());

/** Marks the visitor's allergens on every page, also when they are chosen in another tab. */
export function watchMyAllergens(): void {
  const look = (): void => {
    if (hasChosen()) mark();
  };
  addEventListener('storage', look);
  addEventListener('pageshow', look);
  look();
}

function hasChosen(): boolean {
  try {
    return /\w/.test(localStorage.getItem(KEPT) ?? '');
  } catch {
    return false;
  }
}

customElements.define('my-allergens', MyAllergens);
