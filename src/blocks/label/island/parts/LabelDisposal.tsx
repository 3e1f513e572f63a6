import { Localized } from '../../../../islands/parts/Text.tsx';
import type { PartView } from '../../view.ts';
import { Runs } from './Runs.tsx';

/** What each part of the packaging is, its code, its bin. */
export function LabelDisposal({ rows }: Pick<Extract<PartView, { type: 'disposal' }>, 'rows'>) {
  return (
    <div className="nutrition-box">
      <table className="label-disposal">
        <tbody>
          {rows.map(({ component, material, bin }, index) => (
            <tr key={index}>
              <th scope="row">
                <Localized text={component} />
              </th>
              <td>
                <Runs runs={material} />
              </td>
              <td>{bin}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
