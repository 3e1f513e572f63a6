import type { ReactNode } from 'react';
import { Localized } from '../parts/Localized.tsx';
import type { Marks, StepList } from '../steps/steps.ts';
import { stepsAttributes } from './Drawing.tsx';
import type { JourneyView, MapView, RouteView } from './view.ts';

interface Props {
  marks: (steps: StepList) => Marks;
}

/** Every journey in words; short ones on a strip to scale, then the places that no journey touches. */
export function Journeys({ view: { sums, far, near, still }, marks }: Props & { view: MapView }) {
  return (
    <div className="journeys">
      {sums !== undefined && <p className="sums">{sums}</p>}
      {far && (
        <ol>
          {far.map((journey, index) => (
            <Journey journey={journey} marks={marks} key={index} />
          ))}
        </ol>
      )}
      {near && <Route route={near} marks={marks} />}
      {still && (
        <ul>
          {still.map(({ name, about, steps }, index) => (
            <li {...stepsAttributes(steps, marks)} key={index}>
              <b>
                <Localized text={name} />
              </b>
              {about !== undefined && <span>{about}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Journey({ journey, marks, children }: Props & { journey: JourneyView; children?: ReactNode }) {
  const { title, about, steps } = journey;
  return (
    <li {...stepsAttributes(steps, marks)}>
      <b>{title}</b>
      <span>{about}</span>
      {children}
    </li>
  );
}

/** A journey begins below the end of its predecessor. */
function Route({ route: { journeys, scale }, marks }: Props & { route: RouteView }) {
  return (
    <div className="route">
      <ol>
        {journeys.map((journey, index) => (
          <Journey journey={journey} marks={marks} key={index}>
            <svg aria-hidden="true">
              <line className={`arc ${journey.kind}`} x1={journey.from} x2={journey.to} />
              <circle className="dot" cx={journey.from} />
              <circle className="dot self" cx={journey.to} />
            </svg>
          </Journey>
        ))}
      </ol>
      <p className="scale">
        <svg aria-hidden="true">
          <line x1={scale.from} x2={scale.to} />
        </svg>
        {scale.text}
      </p>
    </div>
  );
}
