import { attributesOf } from '../timeline/steps/steps.ts';
import { Caption } from './Caption.tsx';
import type { Drawing } from './drawing.ts';
import type { FlowView } from './view.ts';

interface Props extends Drawing {
  flow: FlowView;
  className: 'right' | 'down';
}

/** Lots as bars, what went into what as ribbons between them. */
export function Flow({ flow, className, lots, edges, marks, apart, isLit }: Props) {
  const { width, height, ribbons, packs, bars } = flow;
  const packed = bars.at(-1)?.lot ?? 0;
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`}>
      {edges.map(([from, to, steps = '', look], index) => (
        <path
          className={`ribbon ${look}`}
          d={ribbons[index]}
          {...attributesOf({ chosen: isLit(steps), aside: apart(from, to) })}
          key={`${from} ${to}`}
        />
      ))}
      {packs && <path className="ribbon filled" d={packs} {...attributesOf({ aside: apart(packed, packed) })} />}
      {bars.map(({ lot, d, caption }, index) => (
        <g data-role={lots[lot]?.role} data-lot={lot} {...attributesOf(marks(lot))} key={index}>
          <path className="bar" d={d} />
          <Caption caption={caption} />
        </g>
      ))}
    </svg>
  );
}
