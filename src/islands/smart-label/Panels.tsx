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

/** Label facts as panels with anchors to them. */
export const Panels = ({ view }: Props) => (
  <Boundary name="panels" fallback={<Facts view={view} />}>
    <ChosenFacts view={view} />
  </Boundary>
);

function ChosenFacts({ view }: Props) {
  const { portion } = useStore($smartLabel, { ssr: 'initial' });
  return <Facts view={view} shown={portion} />;
}

/** @param props.shown columns of the tables; without it there is no choice */
function Facts({ view: { sections, note, contents, ...head }, shown }: Props & { shown?: string }) {
  return (
    <>
      <div className="panel panel-head">
        <LabelHead {...head} />
        <nav className="panel-links" aria-label={contents}>
          {sections.map(
            ({ id, title }) =>
              id !== 'facts' && (
                <a href={`#${id}`} key={id}>
                  {title}
                </a>
              ),
          )}
        </nav>
      </div>
      {sections.map(({ id, title, portions, parts }) => (
        <section className="panel" id={id} key={id}>
          <h2>{title}</h2>
          {portions && shown && <PortionSwitch words={portions} />}
          <Parts parts={parts} {...(portions && shown && { shown })} />
        </section>
      ))}
      <p className="label-fine">{note}</p>
    </>
  );
}
