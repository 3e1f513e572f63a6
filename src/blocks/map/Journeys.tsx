import type { ReactNode } from 'react';
import { Disclosure, Localized } from '../../islands/parts/Text.tsx';
import type { Marks, StepList } from '../timeline/steps/steps.ts';
import { stepsAttributes } from './Drawing.tsx';
import type { MapView, RouteView } from './view.ts';

interface Props {
  marks: (steps: StepList) => Marks;
  children?: ReactNode;
}

/** Every journey in words and on a strip to scale, below the enlarged parts of the map; then the places that no journey touches. */
export function Journeys({ view: { sums, route, still }, marks, children }: Props & { view: MapView }) {
  const strip = route && <Route route={route} marks={marks} />;
  return (
    <div className="journeys">
      {sums !== undefined && <p className="sums">{sums}</p>}
      {children}
      {route?.label === undefined ? (
        strip
      ) : (
        <Disclosure name="disclosure disclosure-always" label={route.label}>
          {strip}
        </Disclosure>
      )}
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

/** A journey begins below the end of its predecessor. */
function Route({ route: { journeys, scale }, marks }: Props & { route: RouteView }) {
  return (
    <div className="route">
      <ol>
        {journeys.map(({ title, about, steps, kind, from, to }, index) => (
          <li {...stepsAttributes(steps, marks)} key={index}>
            <b>{title}</b>
            <span>{about}</span>
            <svg aria-hidden="true">
              <line className={`arc ${kind}`} x1={from} x2={to} />
              <circle className="dot" cx={from} />
              <circle className="dot self" cx={to} />
            </svg>
          </li>
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
