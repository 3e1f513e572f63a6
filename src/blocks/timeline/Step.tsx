import { memo } from 'react';
import type { StepView } from '../../core/page/history.ts';
import { Disclosure } from '../../islands/parts/Disclosure.tsx';
import { Figure } from '../../islands/parts/Figure.tsx';
import { Localized } from '../../islands/parts/Localized.tsx';
import { attributesOf, type Marks } from './steps/steps.ts';
import { Lots, Proofs, Runs } from './StepFacts.tsx';

interface Props extends Marks {
  step: StepView;
  hidden?: boolean;
}

/** One entry of the timeline; of many, only those whose marks change are rendered again. */
export const Step = memo(function Step({ step, chosen, aside, hidden }: Props) {
  const { id, kind = 'step', gap, when, at, since } = step;
  return (
    <li
      className={['step', kind, gap && kind !== 'gap' && 'gap'].filter(Boolean).join(' ')}
      id={id}
      data-step={id}
      data-kind={gap ? 'gap' : kind}
      aria-current={chosen ? 'step' : undefined}
      {...attributesOf({ chosen, aside })}
      hidden={hidden}
    >
      <p className="when">
        <time dateTime={at}>{when}</time>
        {since !== undefined && <span className="since">{since}</span>}
      </p>
      {kind === 'leg' ? <Leg step={step} /> : <Work step={step} />}
    </li>
  );
});

/** Something that was done: what, where, by whom, with which lots. */
function Work({ step }: { step: StepView }) {
  const { gap, name, whole, lines, events, pictures } = step;
  return (
    <div className={gap ? 'inner unknown' : 'inner'}>
      <h3 className="what" title={whole}>
        <Localized text={name} />
      </h3>
      <Lines lines={lines} />
      <Lots sides={step.lots} />
      {events && (
        <details className="rest parts">
          <summary>{events.label}</summary>
          <Events items={events.items} />
        </details>
      )}
      <Proofs step={step} />
      {pictures?.map((figure, index) => (
        <Figure figure={figure} key={index} />
      ))}
    </div>
  );
}

/** Shipping and receiving as one leg: origin, destination, distance; its events are in a disclosure. */
function Leg({ step }: { step: StepView }) {
  const { name, way, lines, events } = step;
  const label = (
    <>
      <Localized text={name} />
      {way}
    </>
  );
  return (
    <Disclosure name="leg-details" label={label}>
      <Events items={events?.items ?? []} />
      <Lines lines={lines} />
      <Lots sides={step.lots} />
      <Proofs step={step} />
    </Disclosure>
  );
}

const Lines = ({ lines }: Pick<StepView, 'lines'>) =>
  lines.map(({ where, who, text }, index) => (
    <p className={where ? 'where' : who && 'who'} key={index}>
      <Runs of={where ?? who ?? text ?? ''} />
    </p>
  ));

const Events = ({ items }: { items: NonNullable<StepView['events']>['items'] }) => (
  <ol>
    {items.map((item, index) => (
      <li key={index}>
        <Runs of={item} />
      </li>
    ))}
  </ol>
);
