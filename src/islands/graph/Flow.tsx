import { attributesOf } from '../steps/steps.ts';
import { Caption } from './Caption.tsx';
import type { Drawing } from './drawing.ts';
import type { FlowView } from './view.ts';

interface Props extends Drawing {
  flow: FlowView;
  className: 'right' | 'down';
}

/** Lots as bars, what went into what as ribbons between them. */
export function Flow({ flow: { width, height, ribbons, bars }, className, lots, marks, apart, isLit }: Props) {
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`}>
      {ribbons.map(({ from, to, look, d, steps }) => (
        <path
          className={`ribbon ${look}`}
          d={d}
          {...attributesOf({ chosen: isLit(steps), aside: apart(from, to) })}
          key={`${from} ${to}`}
        />
      ))}
      {bars.map(({ lot, d, caption }, index) => (
        <g data-role={lots[lot]?.role} data-lot={lot} {...attributesOf(marks(lot))} key={index}>
          <path className="bar" d={d} />
          <Caption caption={caption} />
        </g>
      ))}
    </svg>
  );
}
