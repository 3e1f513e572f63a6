import type { Allergen } from '../core/graph/fields/allergens.ts';
import type * as Marks from './allergens/marks.ts';

/** As in `src/stores/my-allergens.ts`, which only visitors with a choice load. */
const KEPT = 'storytrace:my-allergens';

/**
 * `<my-allergens words>`: the choice of the visitor's own allergens. Its marks, on every page, are in a module that loads for visitors who
 * have chosen or open the choice.
 */
class MyAllergens extends HTMLElement {
  connectedCallback(): void {
    const details = this.querySelector('details');
    this.onchange = ({ target }) => choose(target);
    if (details) details.ontoggle = mark;
    // Opened or checked before this could hear it.
    this.querySelectorAll(':checked').forEach(choose);
    if (details?.open) mark();
  }
}

let loading: Promise<typeof Marks> | undefined;

/** One request for all calls: they are answered in their order. After a failed request the next call tries again. */
function marks(): Promise<typeof Marks> {
  loading ??= import('./allergens/marks.ts');
  loading.catch(() => (loading = undefined));
  return loading;
}

const mark = (): void => void marks().then(({ showChoices }) => showChoices());

/** As the box is now: the marks of an earlier call may change it before this call is answered. */
function choose(box: EventTarget | null): void {
  if (!(box instanceof HTMLInputElement)) return;
  const { value, checked } = box;
  void marks().then(({ chooseAllergen }) => chooseAllergen(value as Allergen, checked));
}

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
