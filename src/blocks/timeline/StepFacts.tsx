import type { ReactNode } from 'react';
import type {
  FoldedList,
  LotsView,
  LotView,
  MeasurementView,
  Run,
  Sentence,
  StepView,
} from '../../core/page/history.ts';
import { Localized } from '../../islands/parts/Localized.tsx';
import { Term } from '../../islands/parts/Term.tsx';

/** Which lots went in and came out of a step, or what it is about, as links. */
export function Lots({ sides = [] }: { sides: LotsView[] | undefined }) {
  return sides.map(({ key, term, lots }) => (
    <div className="lots-of-step" key={key}>
      {term === undefined ? <span className="key">{key}</span> : <Term word={key} term={term} />}
      {listOf(lots, lotOf)}
    </div>
  ));
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

const measurementOf = ({ text, title, device }: MeasurementView, index: number) => (
  <div className="who measured" title={title} key={index}>
    <Runs of={text} />
    {device && <Term word={device.word} term={device.id} verbatim />}
  </div>
);

/** Evidence of a step: measurements, custody, certificates, papers. */
export function Proofs({ step: { measured, facts, papers } }: { step: StepView }) {
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
          {papers.map(({ title, href, size }, index) => (
            <a className="paper" href={href} key={index}>
              <Localized text={title} />
              {size !== undefined && ` ${size}`}
            </a>
          ))}
        </p>
      )}
    </>
  );
}

/** A sentence from its pieces. */
export function Runs({ of }: { of: Sentence }) {
  if (typeof of === 'string') return of;
  return of.map((run, index) => (typeof run === 'string' ? run : <Piece {...run} key={index} />));
}

function Piece({ text, lang, dir, title, at, href, is }: Exclude<Run, string>) {
  if (at !== undefined) return <time dateTime={at}>{text}</time>;
  if (href !== undefined)
    return (
      <a href={href} rel="noopener nofollow">
        {text}
      </a>
    );
  const Name = is === 'out' ? 'b' : 'span';
  return (
    <Name className={is} lang={lang} dir={dir} title={title}>
      {text}
    </Name>
  );
}
