import { attributesOf } from '../steps/steps.ts';
import { Caption } from './Caption.tsx';
import type { Drawing } from './drawing.ts';
import type { AcrossView } from './view.ts';

const BAR = 9;

/** The drawing for wide screens: lots as bars, what went into what as ribbons between them. */
export function Across({ across, label, lots, marks, apart }: Drawing & { across: AcrossView }) {
  const { width, height, ribbons, bars } = across;
  return (
    <svg className="right" viewBox={`0 0 ${width} ${height}`} role="group" aria-label={label}>
      {ribbons.map(({ from, to, look, d }) => (
        <path className={`ribbon ${look}`} d={d} data-aside={apart(from, to) ? '' : undefined} key={`${from} ${to}`} />
      ))}
      {bars.map(({ x, y, height: tall, caption }, lot) => (
        <g data-role={lots[lot]?.role} data-lot={lot} {...attributesOf(marks(lot))} key={lot}>
          <rect className="bar" x={x} y={y} width={BAR} height={tall} />
          <Caption caption={caption} />
        </g>
      ))}
    </svg>
  );
}
