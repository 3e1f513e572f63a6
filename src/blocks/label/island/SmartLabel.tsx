import { useStore } from '@nanostores/react';
import { Boundary } from '../../../islands/parts/Boundary.tsx';
import { $portion } from '../../../stores/portion.ts';
import type { LabelView } from '../view.ts';
import { LabelHead } from './LabelHead.tsx';
import { Parts } from './parts/Parts.tsx';
import { PortionSwitch } from './parts/PortionSwitch.tsx';

interface Props {
  view: LabelView;
}

/**
 * The smart label: what the pack must say, in the order of the law, black on white, on one A6; no story, nothing to sell. With `contents`
 * the same facts as panels with anchors to them. Where it fails, its facts without a choice of columns.
 */
export const SmartLabel = ({ view }: Props) => (
  <Boundary name={view.contents === undefined ? 'smart-label' : 'panels'} fallback={<Facts view={view} />}>
    <Chosen view={view} />
  </Boundary>
);

function Chosen({ view }: Props) {
  const portion = useStore($portion, { ssr: 'initial' });
  return <Facts view={view} shown={portion} />;
}

/** @param shown the visible columns of nutrition tables; undefined: the label has no switch */
function Facts({ view: { sections, note, contents, ...head }, shown }: Props & { shown?: string }) {
  const isPanels = contents !== undefined;
  return (
    <>
      {isPanels ? (
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
      ) : (
        <LabelHead {...head} />
      )}
      {sections.map(({ id, title, isThick, isOwners, portions, parts }) => (
        <section
          className={isPanels ? 'panel' : isThick ? 'label-thick' : undefined}
          id={id}
          key={id ?? title}
          data-owners={isOwners ? '' : undefined}
        >
          <h2>{title}</h2>
          {portions && shown && <PortionSwitch words={portions} />}
          <Parts parts={parts} {...(portions && shown && { shown })} />
        </section>
      ))}
      <p className="label-fine">{note}</p>
    </>
  );
}
