import { memo, type ReactNode } from 'react';
import type { FoldedList, LotsView, LotView, MeasurementView, StepView } from '../../core/page/history.ts';
import { Figure } from '../../islands/parts/Figure.tsx';
import { Disclosure, Localized, Runs, Term } from '../../islands/parts/Text.tsx';
import { attributesOf, type Marks } from './steps/steps.ts';

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
  const label = <Localized text={name} after={way} />;
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

/** Which lots went in and came out of a step, or what it is about, as links; a phone folds several. */
function Lots({ sides = [] }: { sides: LotsView[] | undefined }) {
  const lists = sides.map(({ key, lots }) => (
    <div className="lots-of-step" key={key}>
      <span className="key">{key}</span>
      {listOf(lots, lotOf)}
    </div>
  ));
  if (sides.every(({ lots }) => lots.shown.length === 1)) return lists;
  return (
    <Disclosure name="disclosure" label={sides.map(({ label }) => label).join(' · ')}>
      {lists}
    </Disclosure>
  );
}

/** The first entries of a list; the others open on request. */
const listOf = <T,>({ shown, more }: FoldedList<T>, entryOf: (entry: T, index: number) => ReactNode) => (
  <>
    {shown.map(entryOf)}
    {more && (
      <details className="rest">
        <summary>{more.label}</summary>
        {more.items.map(entryOf)}
      </details>
    )}
  </>
);

function lotOf({ product, lot, portion, href }: LotView, index: number) {
  const Name = href === undefined ? 'span' : 'a';
  return (
    <Name className="lot-of-step" href={href} key={index}>
      <Localized text={product} after={lot === undefined ? undefined : ' '} />
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

const measurementOf = ({ text, title, device }: MeasurementView, index: number) => (
  <div className="who measured" title={title} key={index}>
    <Runs of={text} />
    {device && <Term word={device.word} term={device.id} verbatim />}
  </div>
);

/** Evidence of a step: measurements, custody, certificates, papers. */
function Proofs({ step: { measured, facts, papers } }: { step: StepView }) {
  return (
    <>
      {measured && listOf(measured, measurementOf)}
      {facts?.map(({ text, title }) => (
        <p className="who" title={title} key={text}>
          {text}
        </p>
      ))}
      {papers && (
        <p>
          {papers.map(({ title, href, file }, index) => (
            <a className="paper" href={href} key={index}>
              <Localized text={title} after={file} />
            </a>
          ))}
        </p>
      )}
    </>
  );
}
