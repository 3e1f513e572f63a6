import { Localized } from '../../../islands/parts/Text.tsx';
import type { KeyFactView, LabelView } from '../view.ts';
import { Runs } from './parts/Runs.tsx';

/** The head of a label in every layout: the names and the square of key facts. */
export const LabelHead = ({ name, names, facts }: Pick<LabelView, 'name' | 'names' | 'facts'>) => (
  <>
    <h1>
      <Localized text={name} />
    </h1>
    {names.length > 0 && (
      <p>
        <Runs runs={names} />
      </p>
    )}
    <dl className="label-key-facts">
      {facts.map((fact) => (
        <KeyFact {...fact} key={fact.title + fact.text.text} />
      ))}
    </dl>
  </>
);

function KeyFact({ title, text, look, isWide }: KeyFactView) {
  return (
    <div className={isWide ? 'label-fact-wide' : undefined}>
      <dt>{title}</dt>
      <dd className={look === 'label-fact-uri' ? look : undefined}>
        {look === 'lotno' ? <span className={look}>{text.text}</span> : <Localized text={text} />}
      </dd>
    </div>
  );
}
