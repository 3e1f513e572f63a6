import { Term } from '../../islands/parts/Term.tsx';
import { Runs } from './Runs.tsx';
import type { MeasurementView } from './view.ts';

/** Number of measurements that are visible before the disclosure opens. */
const SHOWN = 3;

/** Sensor measurements of a step: a few are visible, the others open on request. */
export function Measurements({ all, more }: { all: readonly MeasurementView[]; more: string | undefined }) {
  return (
    <>
      {all.slice(0, SHOWN).map(measurementOf)}
      {more !== undefined && (
        <details className="rest">
          <summary>{more}</summary>
          {all.slice(SHOWN).map(measurementOf)}
        </details>
      )}
    </>
  );
}

const measurementOf = ({ text, title, device }: MeasurementView, index: number) => (
  <div className="who measured" title={title} key={index}>
    <Runs of={text} />
    {device && <Term word={device.word} term={device.id} verbatim />}
  </div>
);
