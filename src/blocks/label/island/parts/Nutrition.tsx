import { Fragment } from 'react';
import { Localized } from '../../../../islands/parts/Text.tsx';
import type { NutritionView } from '../../view.ts';
import { Runs } from './Runs.tsx';

interface Props {
  table: NutritionView;
  /** The columns that are shown, where the visitor may choose. */
  shown?: string | undefined;
}

/** Values as declared: never computed, never rounded; a missing one is not zero. */
export function Nutrition({ table: { caption, portionCaption, columns, portionLabel, rows }, shown }: Props) {
  return (
    <div className="nutrition-box">
      <table className="nutrition" data-shown={shown}>
        <caption>
          {portionCaption ? (
            <>
              <span data-column="amount">
                <Runs runs={caption} />
              </span>
              <span data-column="portion-alone" hidden>
                <Runs runs={portionCaption} />
              </span>
            </>
          ) : (
            <Runs runs={caption} />
          )}
        </caption>
        {columns && (
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{columns.nutrient}</span>
              </th>
              <th scope="col" data-column="amount">
                {columns.amount}
              </th>
              {columns.portion && (
                <th scope="col" data-column="portion">
                  {columns.portion}
                </th>
              )}
              {columns.reference && <th scope="col">{columns.reference}</th>}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ name, value, perPortion, reference, isEnergy, isWithin }, index) => (
            <tr className={isEnergy ? 'nutrition-energy' : undefined} key={index}>
              <th scope="row" className={isWithin ? 'nutrition-within' : undefined}>
                <Localized text={name} />
              </th>
              <td data-column={portionLabel && 'amount'}>
                <Lines of={value} />
              </td>
              {columns?.portion && (
                <td data-column="portion" data-label={portionLabel}>
                  <Lines of={perPortion} />
                </td>
              )}
              {columns?.reference && (
                <td>
                  <Lines of={reference} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Lines = ({ of = [] }: { of?: string[] | undefined }) =>
  of.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
