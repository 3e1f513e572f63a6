import { Localized } from '../../../../islands/parts/Text.tsx';
import type { PartView } from '../../view.ts';
import { Runs } from './Runs.tsx';

/**
 * What each ingredient is, where it is from, its lot: opened from the list as a dialog (`src/blocks/label/label-facts.ts`); without a
 * script it unfolds beneath the list (`:target`). Not printed.
 */
export function IngredientFacts({ ingredients, words }: Omit<Extract<PartView, { type: 'facts' }>, 'type'>) {
  return ingredients.map(({ id, name, allergen, description, rows, page }) => (
    <dialog className="ingredient-facts" id={id} aria-labelledby={`${id}-name`} key={id}>
      <h3 id={`${id}-name`}>
        <span data-allergen={allergen}>
          <Localized text={name} />
        </span>
      </h3>
      {description && (
        <p>
          <Localized text={description} />
        </p>
      )}
      <dl>
        {rows.map(({ title, runs }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <Runs runs={runs} />
            </dd>
          </div>
        ))}
      </dl>
      {page && (
        <p>
          <a className="ingredient-facts-link" href={page}>
            {words.page}
          </a>
        </p>
      )}
      <form method="dialog">
        <button type="submit" className="tool">
          {words.close}
        </button>
      </form>
    </dialog>
  ));
}
