import { Localized } from '../parts/Localized.tsx';
import type { KeyFactView, LabelView } from './label-view.ts';
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

/** The browser may have replaced the text already, when the use-by date passed (`src/browser/page-scripts/lots/use-by.ts`). */
function KeyFact({ title, text, look, isWide, useBy }: KeyFactView) {
  return (
    <div className={isWide ? 'label-fact-wide' : undefined} data-use-by={useBy?.day}>
      <dt suppressHydrationWarning {...(useBy && { 'data-status-word': true, 'data-late': useBy.late })}>
        {title}
      </dt>
      <dd className={look === 'label-fact-uri' ? look : undefined}>
        {look === 'lotno' ? <span className={look}>{text.text}</span> : <Localized text={text} />}
      </dd>
    </div>
  );
}
