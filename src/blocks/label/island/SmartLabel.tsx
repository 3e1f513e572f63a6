import { LabelHead } from './LabelHead.tsx';
import { type FactsProps, LabelRoot } from './parts/LabelRoot.tsx';
import { Parts } from './parts/Parts.tsx';
import { PortionSwitch } from './parts/PortionSwitch.tsx';

/** The smart label: what the pack must say, in the order of the law, black on white, on one A6. No story, nothing to sell. */
export const SmartLabel = ({ view }: Pick<FactsProps, 'view'>) => (
  <LabelRoot name="smart-label" view={view} Facts={Facts} />
);

function Facts({ view: { sections, note, ...head }, shown }: FactsProps) {
  return (
    <>
      <LabelHead {...head} />
      {sections.map(({ title, isThick, portions, parts }) => (
        <section className={isThick ? 'label-thick' : undefined} key={title}>
          <h2>{title}</h2>
          {portions && shown && <PortionSwitch words={portions} />}
          <Parts parts={parts} {...(portions && shown && { shown })} />
        </section>
      ))}
      <p className="label-fine">{note}</p>
    </>
  );
}
