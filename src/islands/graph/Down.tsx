import { Fragment } from 'react';
import { attributesOf } from '../steps/steps.ts';
import { Caption } from './Caption.tsx';
import type { Drawing } from './drawing.ts';
import type { DownView } from './view.ts';

/** The drawing for phones: a row a lot, what went into what as lanes at the side. */
export function Down({ down, label, lots, marks, apart }: Drawing & { down: DownView }) {
  const { height, lanes, knots } = down;
  return (
    <svg className="down" viewBox={`0 0 320 ${height}`} role="group" aria-label={label}>
      {lanes.map(({ from, to, look, d, width, core }) => {
        const aside = apart(from, to) ? '' : undefined;
        return (
          <Fragment key={`${from} ${to}`}>
            <path className={look} d={d} strokeWidth={width} data-aside={aside} />
            {core !== undefined && <path className="core" d={d} strokeWidth={core} data-aside={aside} />}
          </Fragment>
        );
      })}
      {knots.map(({ lot, x, y, caption }) => (
        <g data-role={lots[lot]?.role} data-lot={lot} {...attributesOf(marks(lot))} key={lot}>
          <circle className="knot" cx={x} cy={y} />
          <Caption caption={caption} />
        </g>
      ))}
    </svg>
  );
}
