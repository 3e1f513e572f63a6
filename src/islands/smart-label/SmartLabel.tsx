import { useStore } from '@nanostores/react';
import { $smartLabel } from '../../stores/smart-label.ts';
import { Boundary } from '../parts/Boundary.tsx';
import { LabelHead } from './LabelHead.tsx';
import type { LabelView } from './label-view.ts';
import { Parts } from './parts/Parts.tsx';
import { PortionSwitch } from './parts/PortionSwitch.tsx';

interface Props {
  view: LabelView;
}

/** The smart label: what the pack must say, in the order of the law, black on white, on one A6. No story, nothing to sell. */
export const SmartLabel = ({ view }: Props) => (
  <Boundary name="smart-label" fallback={<Facts view={view} />}>
    <ChosenFacts view={view} />
  </Boundary>
);

function ChosenFacts({ view }: Props) {
  const { portion } = useStore($smartLabel, { ssr: 'initial' });
  return <Facts view={view} shown={portion} />;
}

/** @param props.shown columns of the tables; without it there is no choice */
function Facts({ view: { sections, note, ...head }, shown }: Props & { shown?: string }) {
  return (
    <>
      <LabelHead {...head} />
      {sections.map(({ title, kindFact, isThick, portions, parts }) => (
        <section className={isThick ? 'label-thick' : undefined} data-kind-fact={kindFact} key={title}>
          <h2>{title}</h2>
          {portions && shown && <PortionSwitch words={portions} />}
          <Parts parts={parts} {...(portions && shown && { shown })} />
        </section>
      ))}
      <p className="label-fine">{note}</p>
    </>
  );
}
