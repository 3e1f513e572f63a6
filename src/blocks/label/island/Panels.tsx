import { LabelHead } from './LabelHead.tsx';
import { type FactsProps, LabelRoot } from './parts/LabelRoot.tsx';
import { Parts } from './parts/Parts.tsx';
import { PortionSwitch } from './parts/PortionSwitch.tsx';

/** Label facts as panels with anchors to them. */
export const Panels = ({ view }: Pick<FactsProps, 'view'>) => <LabelRoot name="panels" view={view} Facts={Facts} />;

function Facts({ view: { sections, note, contents, ...head }, shown }: FactsProps) {
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
