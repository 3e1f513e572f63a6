import { Term } from '../../islands/parts/Term.tsx';
import { Localized } from '../../islands/parts/Localized.tsx';
import type { LotsView } from './view.ts';

/** More open by touch. */
const SHOWN = 12;

/** Which lots went in and came out of a step, or what it is about, as links. */
export function Lots({ sides = [] }: { sides: LotsView[] | undefined }) {
  return sides.map(({ key, term, lots, more }) => (
    <div className="lots-of-step" key={key}>
      {term === undefined ? <span className="key">{key}</span> : <Term word={key} term={term} />}
      {lots.slice(0, SHOWN).map(lotOf)}
      {more !== undefined && (
        <details className="rest">
          <summary>{more}</summary>
          {lots.slice(SHOWN).map(lotOf)}
        </details>
      )}
    </div>
  ));
}

function lotOf({ product, lot, portion, href }: LotsView['lots'][number], index: number) {
  const Name = href === undefined ? 'span' : 'a';
  return (
    <Name className="lot-of-step" href={href} key={index}>
      <Localized text={product} />
      {lot !== undefined && ' '}
      {lot !== undefined && (
        <span className="lotno" translate="no">
          {lot}
        </span>
      )}
      {portion !== undefined && ' '}
      {portion !== undefined && <span className="portion">{portion}</span>}
    </Name>
  );
}
