import { Localized } from '../../islands/parts/Text.tsx';
import { attributesOf } from '../timeline/steps/steps.ts';
import type { Drawing } from './drawing.ts';
import type { InputView, ListView } from './view.ts';

/** The same as words: beyond what a drawing can hold. */
export function List({ list, lots, marks, apart, isFollowed }: Drawing & { list: ListView }) {
  return (
    <ul className="flow">
      {list.lots.map(({ lot, label, number, inputs: { shown, more } }) => {
        const opens = (hidden: readonly InputView[]) => isFollowed && hidden.some((each) => !marks(each.lot).aside);
        const input = (each: InputView) => <Input {...each} isAside={apart(each.lot, lot)} key={each.lot} />;
        return (
          <li data-role={lots[lot]?.role} data-lot={lot} {...attributesOf(marks(lot))} key={lot}>
            <p className="value">
              <Localized text={label} /> <span className="lotno">{number}</span>
            </p>
            <p className="key">{list.key}</p>
            <ul>
              {shown.map(input)}
              {more && (
                <li>
                  <details className="rest" open={opens(more.items) || undefined}>
                    <summary>{more.label}</summary>
                    <ul>{more.items.map(input)}</ul>
                  </details>
                </li>
              )}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

function Input({ lot, label, number, href, amount, unknown, isAside }: InputView & { isAside: boolean }) {
  const words = (
    <>
      <Localized text={label} /> {number}
    </>
  );
  return (
    <li data-lot={lot} data-aside={isAside ? '' : undefined}>
      {href === undefined ? (
        <span className={unknown && 'unknown'}>{words}</span>
      ) : (
        <a className="paper" href={href}>
          {words}
        </a>
      )}
      {amount !== undefined && ' '}
      {amount !== undefined && <span className="small">{amount}</span>}
    </li>
  );
}
